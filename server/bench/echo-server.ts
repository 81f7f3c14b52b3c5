// A minimal server for comparison: graphql-ws delivers each message. With the path of a file, each message is first
// stored in it with a flush to disk; otherwise nothing is stored.
import { EventEmitter, on } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { json } from 'node:stream/consumers';
import { GraphQLID, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';

interface Said {
  readonly chatId: string;
  readonly text: string;
}

const file = process.argv[2];
const store = file === undefined ? null : storeIn(file);

function storeIn(path: string) {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('CREATE TABLE said (id INTEGER PRIMARY KEY, chat_id TEXT, text TEXT)');
  return database.prepare('INSERT INTO said (chat_id, text) VALUES (?, ?)');
}

const news = new EventEmitter().setMaxListeners(0);

async function* said(chatId: string): AsyncGenerator<{ echo: string }> {
  for await (const [text] of on(news, chatId)) yield { echo: text as string };
}

const schema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: 'Query', fields: { echo: { type: GraphQLString } } }),
  subscription: new GraphQLObjectType({
    name: 'Subscription',
    fields: {
      echo: {
        type: GraphQLString,
        args: { chatId: { type: new GraphQLNonNull(GraphQLID) } },
        subscribe: (_root, { chatId }: { chatId: string }) => said(chatId),
      },
    },
  }),
});

const http = createServer((request, response) => {
  void json(request).then((said) => {
    const { chatId, text } = said as Said;
    store?.run(chatId, text);
    news.emit(chatId, text);
    response.end('{}');
  });
});
useServer({ schema }, new WebSocketServer({ server: http, path: '/graphql' }));
http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${String((http.address() as AddressInfo).port)}\n`);
});
