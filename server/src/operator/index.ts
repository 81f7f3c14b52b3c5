export { accountRemoval } from './account-removal.repository';
export { OperatorAction } from './operator-action.entity';
export { operatorActionRepository } from './operator-action.repository';
export { operatorDesk, type OperatorDesk, type Outcome, type ShownRecord } from './operator-desk.service';
export { operatorRequest, type OperatorRequest, type OperatorVerb } from './operator-request.rules';
