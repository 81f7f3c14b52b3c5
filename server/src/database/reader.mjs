// Reads an embedded database in a process of its own, so that an endless statement can be ended with the process.
import { setPriority } from 'node:os';
import Database from 'better-sqlite3';

const MOST_PREPARED = 200;

const database = new Database(process.argv[2], { readonly: true, fileMustExist: true });
database.pragma('busy_timeout = 5000');
database.pragma('query_only = ON');
database.pragma('cache_size = -32768');
database.pragma('mmap_size = 1073741824');
// The server, which answers everybody, has priority over searches of strangers.
if (process.argv[3] === 'nice') setPriority(10);

const prepared = new Map();

function statementOf(sql) {
  const known = prepared.get(sql);
  if (known) return known;
  if (prepared.size === MOST_PREPARED) prepared.clear();
  const statement = database.prepare(sql);
  prepared.set(sql, statement);
  return statement;
}

function answerTo({ sql, parameters }) {
  try {
    return { rows: statementOf(sql).all(...parameters) };
  } catch (fault) {
    return { fault: { message: fault.message, code: fault.code } };
  }
}

process.on('message', (statement) => process.send(answerTo(statement)));
process.send('ready');
// Ctrl+C in a terminal reaches this process too. The server ends it when the server has finished.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
