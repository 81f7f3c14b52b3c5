import { GraphQLError } from 'graphql';
import { refusal } from '../../kernel/coded-errors';
import type { Right, SignedInOperator } from '../operators/operator.rules';

/** The operator who sends a request; null without a session. */
export type DeskViewer = SignedInOperator | null;

/** Returns the operator if they have the right. Throws UNAUTHENTICATED or FORBIDDEN. */
export function withRight(viewer: DeskViewer, right: Right): SignedInOperator {
  if (!viewer) throw refusal('UNAUTHENTICATED');
  if (viewer.rights.includes(right)) return viewer;
  throw new GraphQLError('FORBIDDEN', { extensions: { code: 'FORBIDDEN', right } });
}
