import { CreateUsersAndRooms1767225600000 } from './1767225600000-create-users-and-rooms';
import { AddRoomSearch1767312000000 } from './1767312000000-add-room-search';
import { AddUserPhone1767398400000 } from './1767398400000-add-user-phone';
import { CreateAccounts1767484800000 } from './1767484800000-create-accounts';
import { AddLetterEnd1767571200000 } from './1767571200000-add-letter-end';
import { WidenProfiles1767657600000 } from './1767657600000-widen-profiles';
import { AddRoomSaving1767830400000 } from './1767830400000-add-room-saving';
import { CreateChats1767916800000 } from './1767916800000-create-chats';
import { AddChatLetters1767960000000 } from './1767960000000-add-chat-letters';
import { CreateBookmarksAndDesk1768003200000 } from './1768003200000-create-bookmarks-and-desk';
import { LetTokensAndLinksOverlap1768046400000 } from './1768046400000-let-tokens-and-links-overlap';
import { CreatePendingRegistrations1768050000000 } from './1768050000000-create-pending-registrations';
import { AddEmailChanges1768089600000 } from './1768089600000-add-email-changes';
import { CountChatLetters1768093200000 } from './1768093200000-count-chat-letters';
import { IndexPendingRegistrations1768096800000 } from './1768096800000-index-pending-registrations';
import { AddDeviceNames1768111200000 } from './1768111200000-add-device-names';
import { AddErasure1768114800000 } from './1768114800000-add-erasure';
import { AddIdTokenSignIn1768122000000 } from './1768122000000-add-id-token-sign-in';
import { AddPush1768125600000 } from './1768125600000-add-push';
import { CreateBlocks1768129200000 } from './1768129200000-create-blocks';
import { CountPublicChanges1768132800000 } from './1768132800000-count-public-changes';
import { AddUserLanguage1768136400000 } from './1768136400000-add-user-language';
import { PutClientKeyFirst1768305600000 } from './1768305600000-put-client-key-first';
import { IndexNewestRooms1768392000000 } from './1768392000000-index-newest-rooms';
import { IndexRoomsOfPincodes1768478400000 } from './1768478400000-index-rooms-of-pincodes';
import { CreateRemovedRooms1768564800000 } from './1768564800000-create-removed-rooms';
import { AddAmenities1768651200000 } from './1768651200000-add-amenities';
import { CreateRoomDays1768737600000 } from './1768737600000-create-room-days';
import { AddPhoneAudience1768910400000 } from './1768910400000-add-phone-audience';
import { AddRoomFreshness1769083200000 } from './1769083200000-add-room-freshness';
import { CreateMonthlyNumbers1769086800000 } from './1769086800000-create-monthly-numbers';
import { KeepDeletedRooms1769256000000 } from './1769256000000-keep-deleted-rooms';
import { AddRoomsToChats1769601600000 } from './1769601600000-add-rooms-to-chats';
import { KeepFactsOfBookmarks1769860800000 } from './1769860800000-keep-facts-of-bookmarks';
import { CreateNotifications1769947200000 } from './1769947200000-create-notifications';
import { CreateSavedSearches1770206400000 } from './1770206400000-create-saved-searches';
import { CreateVisits1770379200000 } from './1770379200000-create-visits';
import { AddLooksOfPhotos1770724800000 } from './1770724800000-add-looks-of-photos';
import { CreateOperators1770897600000 } from './1770897600000-create-operators';
import { AddEmailCodes1770984000000 } from './1770984000000-add-email-codes';
import { CreateNotificationChoices1771070400000 } from './1771070400000-create-notification-choices';
import { CreateRoomReviews1771156800000 } from './1771156800000-create-room-reviews';
import { CreateSuspensions1771243200000 } from './1771243200000-create-suspensions';
import { CreateFindings1771329600000 } from './1771329600000-create-findings';
import { IndexGroupsOfVisits1771416000000 } from './1771416000000-index-groups-of-visits';
import { AddUsualAnswers1771502400000 } from './1771502400000-add-usual-answers';
import { KeepPicturesOfBookmarks1771588800000 } from './1771588800000-keep-pictures-of-bookmarks';
import { CreateServerStates1771675200000 } from './1771675200000-create-server-states';
import { LetReportsNameReviews1771761600000 } from './1771761600000-let-reports-name-reviews';
import { AddPointsOfRooms1771848000000 } from './1771848000000-add-points-of-rooms';
import { StoreTextAroundGrams1771948800000 } from './1771948800000-store-text-around-grams';
import { IndexDeletedRoomsOnly1772035200000 } from './1772035200000-index-deleted-rooms-only';

/** Every migration, oldest first. */
export const migrations = [
  CreateUsersAndRooms1767225600000,
  AddRoomSearch1767312000000,
  AddUserPhone1767398400000,
  CreateAccounts1767484800000,
  AddLetterEnd1767571200000,
  WidenProfiles1767657600000,
  AddRoomSaving1767830400000,
  CreateChats1767916800000,
  AddChatLetters1767960000000,
  CreateBookmarksAndDesk1768003200000,
  LetTokensAndLinksOverlap1768046400000,
  CreatePendingRegistrations1768050000000,
  AddEmailChanges1768089600000,
  CountChatLetters1768093200000,
  IndexPendingRegistrations1768096800000,
  AddDeviceNames1768111200000,
  AddErasure1768114800000,
  AddIdTokenSignIn1768122000000,
  AddPush1768125600000,
  CreateBlocks1768129200000,
  CountPublicChanges1768132800000,
  AddUserLanguage1768136400000,
  PutClientKeyFirst1768305600000,
  IndexNewestRooms1768392000000,
  IndexRoomsOfPincodes1768478400000,
  CreateRemovedRooms1768564800000,
  AddAmenities1768651200000,
  CreateRoomDays1768737600000,
  AddPhoneAudience1768910400000,
  AddRoomFreshness1769083200000,
  CreateMonthlyNumbers1769086800000,
  KeepDeletedRooms1769256000000,
  AddRoomsToChats1769601600000,
  KeepFactsOfBookmarks1769860800000,
  CreateNotifications1769947200000,
  CreateSavedSearches1770206400000,
  CreateVisits1770379200000,
  AddLooksOfPhotos1770724800000,
  CreateOperators1770897600000,
  AddEmailCodes1770984000000,
  CreateNotificationChoices1771070400000,
  CreateRoomReviews1771156800000,
  CreateSuspensions1771243200000,
  CreateFindings1771329600000,
  IndexGroupsOfVisits1771416000000,
  AddUsualAnswers1771502400000,
  KeepPicturesOfBookmarks1771588800000,
  CreateServerStates1771675200000,
  LetReportsNameReviews1771761600000,
  AddPointsOfRooms1771848000000,
  StoreTextAroundGrams1771948800000,
  IndexDeletedRoomsOnly1772035200000,
];
