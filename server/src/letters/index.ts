export { WaitingLetter } from './letter.entity';
export {
  alreadyRegisteredLetter,
  emailChangedLetter,
  passwordChangedLetter,
  passwordResetLetter,
  verificationLetter,
} from './account-letters';
export type { LetterDraft } from './letter.draft';
export { letterRepository } from './letter.repository';
export { letterService, type LetterService } from './letter.service';
