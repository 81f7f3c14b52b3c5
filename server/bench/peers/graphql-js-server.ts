// graphql-js over node:http, with parsed and validated documents kept.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { type DocumentNode, execute, parse, validate } from 'graphql';
import { townSchema } from './town-schema';

interface Sent {
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

const schema = townSchema();
const documents = new Map<string, DocumentNode>();

createServer((request, response) => {
  void json(request)
    .then((sent) => {
      const { query, variables } = sent as Sent;
      return execute({ schema, document: documentOf(query), variableValues: variables });
    })
    .then((answer) => {
      const body = JSON.stringify(answer);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    });
}).listen(Number(process.env['PORT']), '127.0.0.1');

function documentOf(query: string): DocumentNode {
  const known = documents.get(query);
  if (known) return known;
  const document = parse(query);
  const [fault] = validate(schema, document);
  if (fault) throw fault;
  documents.set(query, document);
  return document;
}
