import pg from 'pg'

/**
 * One statement on the database of the shop under test: for what only time brings about, such as a link of yesterday.
 * @param {string} sql
 * @param {unknown[]} [values]
 * @returns {Promise<number>} rows touched
 */
export async function onDatabase(sql, values = []) {
  const client = new pg.Client({ connectionString: process.env.TALAT_TEST_DATABASE })
  await client.connect()
  try {
    return (await client.query(sql, values)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
