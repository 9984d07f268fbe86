/**
 * SQL steps from each version of the tables to the next. A released step is never changed; a new change is a new step at
 * the end.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE account (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    attributes TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

  -- Only the hash of a token is known here: whoever reads this file cannot sign in with it.
  CREATE TABLE token (
    hash BLOB PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX token_of_account ON token (account_id, created_at);

  -- sameness: what makes two favorites of an account the same one.
  CREATE TABLE favorite (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account_id TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    kind TEXT NOT NULL,
    sameness TEXT NOT NULL,
    content TEXT NOT NULL,
    UNIQUE (account_id, kind, sameness)
  ) STRICT;

  CREATE TABLE account_cart (
    account_id TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    content TEXT NOT NULL
  ) STRICT;

  -- Apart from the carts of accounts, so that no mistake in a query can show one of those (ND-19).
  CREATE TABLE anonymous_cart (
    email TEXT PRIMARY KEY,
    content TEXT NOT NULL
  ) STRICT;

  CREATE TABLE notification (
    account_id TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (account_id, id)
  ) STRICT, WITHOUT ROWID;
  `,
  `ALTER TABLE notification ADD COLUMN is_read INTEGER NOT NULL DEFAULT 0;`,
  `
  -- The public id and the name of a signed-in device, for the list of its owner.
  ALTER TABLE token ADD COLUMN id TEXT NOT NULL DEFAULT '';
  ALTER TABLE token ADD COLUMN device TEXT NOT NULL DEFAULT '';
  UPDATE token SET id = lower(hex(randomblob(8)));

  -- Tokens in links of mails. Only the hash is known here. account_id: null for an account that is not yet there.
  CREATE TABLE mail_token (
    hash BLOB PRIMARY KEY,
    purpose TEXT NOT NULL,
    account_id TEXT REFERENCES account ON DELETE CASCADE,
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
];
