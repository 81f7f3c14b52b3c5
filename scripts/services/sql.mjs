/** Tells whether a MariaDB or MySQL answers root at this port. */
export const answersSql = (port, host = '127.0.0.1') =>
  told({ host, port }, ['SELECT 1']).then(
    () => true,
    () => false,
  );

/** Runs statements as root on the server at this host and port; returns the rows of the last one. */
export async function told({ host, port }, statements) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ host, port, user: 'root', connectTimeout: 1000 });
  try {
    let rows;
    for (const sql of statements) [rows] = await connection.query(sql);
    return rows;
  } finally {
    await connection.end();
  }
}
