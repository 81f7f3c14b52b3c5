import type { IncomingMessage } from 'node:http';
import { HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import { type GraphQLSchema, OperationTypeNode } from 'graphql';
import type { Account } from '../../kernel/viewer';
import type { Observer } from '../../ports/observer';
import { answerTypeOf } from '../answer-type';
import { currentRequest, runForRequest } from '../current-request';
import { begunOperations } from '../graphql/begun-operations';
import { compiledExecution } from '../graphql/compiled-execution';
import type { OperationLimits } from '../graphql/operation-limits';
import type { SentOperation } from '../http/sent-operation';
import type { RequestContext } from '../request-context';
import { keptAnswers } from './kept-answers';
import type { Executed, KnownOperation, Weighed } from './known-operation';
import { knownOperations } from './known-operations';

interface Options {
  readonly schema: GraphQLSchema;
  readonly limits: OperationLimits;
  readonly observer: Required<Observer>;
  /** Returns the number of changes of what visitors may read. */
  readonly publicChanges: () => Promise<number>;
}

/** A request for a known document, before it is executed. */
interface Asked {
  readonly request: IncomingMessage;
  readonly context: RequestContext;
  readonly sent: SentOperation;
}

export interface KnownDocuments {
  /** Answers a request for a known document; null when Apollo Server has to answer it. */
  readonly answer: (asked: Asked) => Promise<HTTPGraphQLResponse | null>;
  /** Notes that Apollo Server has answered a document without an error. */
  readonly note: (text: string) => void;
}

/**
 * Answers queries and mutations of known documents without Apollo Server: those of `schema/persisted-documents.json`
 * and of earlier releases, and others that came often. They are parsed, weighed and compiled once, and equal queries of
 * visitors that arrive together share one execution. Everything that is not a plain answer (a refusal, an error, an
 * unusual request) is left to Apollo Server, which gets the result when there is one, so that nothing is executed twice.
 */
export function knownDocuments({ schema, limits, observer, publicChanges }: Options): KnownDocuments {
  const operations = knownOperations(schema, limits);
  const execute = compiledExecution(schema, 0);
  const answers = keptAnswers();

  function operationOf({ request, context, sent }: Asked): KnownOperation | null {
    const { query, isNamed } = sent;
    // The text of a document in an address needs the header that keeps other sites from sending it.
    if (context.hasStaleToken || !(isNamed || request.method === 'POST')) return null;
    const known = operations.find(query);
    return known && isNameOf(known, sent.operationName) && isAllowed(known, request) ? known : null;
  }

  async function executed(
    { document, operation }: KnownOperation,
    { sent, context }: Asked,
    weighed: Weighed,
  ): Promise<Executed> {
    const result = await execute({
      document,
      operation,
      variables: sent.variables ?? {},
      coerced: weighed.coerced,
      context,
    });
    if (result.errors) return { json: '', unmarked: [], refused: result };
    return { json: JSON.stringify(result.data), unmarked: [] };
  }

  async function shared(known: KnownOperation, asked: Asked, weighed: Weighed): Promise<Executed> {
    const { language, siteUrl } = asked.context;
    const key = `${known.id} ${language} ${siteUrl} ${weighed.key}`;
    // The execution fails too, with an error that tells more.
    const changes = await publicChanges().catch(() => undefined);
    const kept = changes === undefined ? undefined : answers.find(key, changes);
    if (kept) return kept;
    return known.shared(key, async () => {
      const unmarked: string[] = [];
      const noteBookmark = (roomId: string): void => void unmarked.push(roomId);
      const forVisitors = { ...asked, context: { ...asked.context, viewer: null, noteBookmark } };
      const answer = { ...(await runForMany(() => executed(known, forVisitors, weighed))), unmarked };
      if (changes !== undefined && !answer.refused) answers.keep(key, answer, changes);
      return answer;
    });
  }

  async function answered(known: KnownOperation, asked: Asked, weighed: Weighed): Promise<Executed> {
    const { viewer, loaders } = asked.context;
    if (!viewer) return (known.isSameForVisitors ? shared : executed)(known, asked, weighed);
    if (!known.isSameForAll) return executed(known, asked, weighed);
    const [answer, hasBlocks] = await Promise.all([
      shared(known, asked, weighed),
      loaders.hasBlocks(viewer.id).catch(() => true),
    ]);
    // A visitor may not see a room of theirs that is not public.
    const isOwn =
      answer.refused !== undefined || hasBlocks || (await hasMarked(asked, viewer, answer).catch(() => true));
    return isOwn ? executed(known, asked, weighed) : answer;
  }

  async function answer(asked: Asked): Promise<HTTPGraphQLResponse | null> {
    const { request, context, sent } = asked;
    const type = isPlain(request) ? answerTypeOf(request) : null;
    const known = type === null ? null : operationOf(asked);
    const weighed = sent.variables && known?.weigh(sent.variables);
    // Points that are lacking are refused by Apollo Server, which does not take them again.
    if (!type || !known || !weighed || (await context.spending?.take(weighed.cost))) return null;
    const end = observer.operation();
    const { refused, json } = await answered(known, asked, weighed);
    if (refused) {
      begunOperations.set(context, { result: refused, end });
      return null;
    }
    end({ type: known.operation.operation, name: nameOf(sent), code: null });
    return {
      headers: new HeaderMap([['content-type', type]]),
      status: 200,
      body: { kind: 'complete', string: bodyOf(asked, json) },
    };
  }

  return { answer, note: operations.note };
}

/** Tells whether the viewer has bookmarked a room of an answer for visitors. */
async function hasMarked({ context }: Asked, { id: userId }: Account, { unmarked }: Executed): Promise<boolean> {
  if (unmarked.length === 0) return false;
  const { bookmarkByKey } = context.loaders;
  const bookmarks = await Promise.all(unmarked.map((roomId) => bookmarkByKey({ userId, roomId })));
  return bookmarks.some((bookmark) => bookmark !== undefined);
}

const nameOf = ({ operationName }: SentOperation): string | null =>
  typeof operationName === 'string' ? operationName : null;

const isNameOf = ({ operation }: KnownOperation, name: unknown): boolean =>
  name === undefined || name === null || name === operation.name?.value;

// What a visitor reads by GET may be confirmed by its ETag, so it has nothing of this one request.
function bodyOf({ request, context }: Asked, json: string): string {
  const isForAnybody = request.method === 'GET' && request.headers.authorization === undefined;
  const cost = isForAnybody ? undefined : context.spending?.cost();
  return cost ? `{"data":${json},"extensions":{"cost":${JSON.stringify(cost)}}}\n` : `{"data":${json}}\n`;
}

const isAllowed = ({ operation }: KnownOperation, { method }: IncomingMessage): boolean =>
  operation.operation === OperationTypeNode.QUERY || method === 'POST';

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' || (method === 'GET' && headers['content-type'] === undefined);

/** Runs work that others wait for too: it goes on when the client of the current request has gone. */
function runForMany<Result>(work: () => Result): Result {
  const request = currentRequest();
  const { waiter } = request ?? {};
  return request && waiter ? runForRequest({ ...request, waiter: { ...waiter, isGone: () => false } }, work) : work();
}
