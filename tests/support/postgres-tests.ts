const folder = 'site/server/user-data';

/** Tests that need a PostgreSQL server. */
export const postgresOnly = [`${folder}/{postgres,move-data}/**/*.test.ts`];

/** Tests that run on a PostgreSQL server: those that run on SQLite, too, and those of PostgreSQL alone. */
export const postgresTests = [
  `${folder}/{account-life,accounts,database,favorite-store,hostile-favorites,sign-in-attempts,survive-kill}.test.ts`,
  `${folder}/demo/*.test.ts`,
  ...postgresOnly,
];
