import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as client from '@motis-project/motis-client';
import { parseSync } from 'rolldown/utils';
import { type JsonSchema, misfits } from './fits-schema.ts';

// What the MOTIS project publishes of its API in its client: schemas of what responses contain, and types of parameters.

const schemas: Readonly<Record<string, unknown>> = client;

function schemaOf(name: string): JsonSchema {
  const schema = schemas[`${name}Schema`];
  if (typeof schema !== 'object' || schema === null) throw new Error(`MOTIS publishes no schema ${name}`);
  return schema;
}

/** Returns what in a value does not fit the published schema of this name. */
export const misfitsOfMotis = (name: string, value: unknown): string[] =>
  misfits(value, schemaOf(name), (ref) => schemaOf(ref.split('/').at(-1) ?? ''));

export interface PublishedParameter {
  readonly name: string;
  readonly isRequired: boolean;
}

/** Returns the published parameters of a call, by the name of their type, such as `PlanData`. */
export function motisParameters(type: string): readonly PublishedParameter[] {
  const file = createRequire(import.meta.url)
    .resolve('@motis-project/motis-client')
    .replace('index.js', 'types.gen.d.ts');
  parameters ??= parametersIn(readFileSync(file, 'utf8'));
  const found = parameters.get(type);
  if (!found) throw new Error(`MOTIS publishes no ${type}`);
  return found;
}

let parameters: ReadonlyMap<string, readonly PublishedParameter[]> | undefined;

function parametersIn(text: string): Map<string, readonly PublishedParameter[]> {
  const { program } = parseSync('types.d.ts', text);
  return new Map(
    program.body.flatMap((node): [string, PublishedParameter[]][] => {
      if (node.type !== 'TSTypeAliasDeclaration' || node.typeAnnotation.type !== 'TSTypeLiteral') return [];
      const query = node.typeAnnotation.members.find(
        (member) =>
          member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.key.name === 'query',
      );
      if (query?.type !== 'TSPropertySignature') return [];
      const literal = query.typeAnnotation?.typeAnnotation;
      if (literal?.type !== 'TSTypeLiteral') return [];
      const named = literal.members.flatMap((member) => {
        if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return [];
        return [{ name: member.key.name, isRequired: !member.optional }];
      });
      return [[node.id.name, named]];
    }),
  );
}
