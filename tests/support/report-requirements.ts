import { namedIds } from '../architecture/requirement-ids.ts';
import { sources } from '../architecture/source.ts';
import requirements from '../requirements.json' with { type: 'json' };
import readings from '../spec-readings.json' with { type: 'json' };

/** `npm run requirements`: prints the requirements and the readings of the specification that no test title of shipped code names. */
function report(what: string, known: Readonly<Record<string, string>>): void {
  const named = namedIds(sources(), known);
  const missing = Object.entries(known).filter(([id]) => !named.has(id));
  for (const [id, sentence] of missing) console.log(`${id}  ${sentence}`);
  const total = Object.keys(known).length;
  console.log(`\n${total - missing.length} of ${total} ${what} are named by a test of shipped code.\n`);
}

report('readings of the specification', readings);
report('requirements', requirements);
