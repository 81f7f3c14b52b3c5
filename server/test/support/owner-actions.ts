import { User } from '../../src/users';
import { type Actor, type Person, register, signIn } from './actors';
import type { Answer, TestApp } from './app';
import { usernameOf } from './builders';
import { upload } from './multipart';
import { aJpeg } from './images';
import { notAccepted } from './test-log';

const IMAGE = 'id url cardUrl fullUrl previewUrl shareUrl width height colour';
const ROOM = `id name location state district pincode accommodationFor suitableFor price shared
  messInfo { messType totalRooms totalBeds totalCRooms totalBathrooms canteenAvailability totalFloors }
  facilities services rules description status isUnfinished version vacancies availableFrom deposit maintenance
  foodIncluded electricity noticeDays gateClosingTime createdAt updatedAt owner { id }
  images { ${IMAGE} } coverImage { id }`;
export const SAVE = `mutation Save($input: SaveRoomInput!) { saveRoom(input: $input) {
  room { ${ROOM} } message userErrors { code message path } } }`;
export const UPLOAD = `mutation Upload($input: UploadRoomImageInput!) { uploadRoomImage(input: $input) {
  image { ${IMAGE} } userErrors { code message path } } }`;
export const DELETE = `mutation Delete($input: DeleteRoomInput!) { deleteRoom(input: $input) {
  deletedRoomId message userErrors { code message path } } }`;
export const READ = `query Read($id: ID!) { room(id: $id) { ${ROOM} } }`;

/** Everything that a room needs beyond the defaults. */
export const facts = {
  name: 'Shanti Niwas',
  location: 'Near Clock Tower',
  state: 'Rajasthan',
  district: 'Kota',
  pincode: '324005',
  price: 5000,
  facilities: 'Bed\nFan',
  services: 'Cleaning',
  rules: 'No smoking',
  description: 'A quiet room.\nSunny.',
};

/** An owner with the verbs of rooms. */
export interface OwnerActor extends Actor {
  saves(input: object): Promise<any>;
  uploads(roomId: string, photo: Buffer, beside?: string[]): Promise<any>;
  /** Creates and publishes a room with this many photos. */
  lists(given?: object, photos?: number): Promise<any>;
  deletes(id: string): Promise<any>;
  /** Deletes a room so that it can be brought back. */
  deletesForNow(id: string): Promise<any>;
  reads(id: string): Promise<any>;
}

type OwnersApp = Pick<TestApp, 'ask' | 'database' | 'url'>;

/** Registers an owner who may list rooms. */
export async function registerOwner(app: OwnersApp, person: Person = {}): Promise<OwnerActor> {
  const owner = await register(app, { role: 'OWNER', ...person });
  await completeProfile(app, owner);
  return withOwnerActions(app, owner);
}

/** Stores the profile that an owner needs to list rooms; `given` overrides it. */
export async function completeProfile(
  app: Pick<TestApp, 'database'>,
  { id }: Actor,
  given: Partial<User> = {},
): Promise<void> {
  const username = usernameOf(id);
  const facts = { phoneNumber: '+919876543210', emailVerified: true, username, dob: '1990-05-17', ...given };
  await app.database.write((manager) => manager.update(User, { id }, facts));
}

/** Signs an owner in once more. */
export const signInOwner = async (app: TestApp, owner: Actor): Promise<OwnerActor> =>
  withOwnerActions(app, await signIn(app, owner));

/** Adds the verbs of rooms to an account. */
export function withOwnerActions(app: Pick<TestApp, 'url'>, actor: Actor): OwnerActor {
  const saves = async (input: object) => payload(await actor.ask(SAVE, { input }), 'saveRoom');
  const uploads = async (roomId: string, photo: Buffer, beside?: string[]) => {
    const variables = { input: { roomId, image: null, ...(beside && { beside }) } };
    const files = { 'variables.input.image': photo };
    return payload(await upload(app, actor, { query: UPLOAD, variables, files }), 'uploadRoomImage');
  };
  return {
    ...actor,
    saves,
    uploads,
    async lists(given = {}, photos = 1) {
      const { room } = await saves({ ...facts, ...given, imagesFollow: true });
      const photo = await aJpeg({ width: 64, height: 48 });
      const imageIds: string[] = [];
      for (let count = 0; count < photos; count += 1) imageIds.push((await uploads(room.id, photo)).image.id);
      return (await saves({ id: room.id, status: 'PUBLIC', ...given, imageIds })).room;
    },
    deletes: async (id) => payload(await actor.ask(DELETE, { input: { id } }), 'deleteRoom'),
    deletesForNow: async (id) => payload(await actor.ask(DELETE, { input: { id, isRestorable: true } }), 'deleteRoom'),
    reads: async (id) => (await actor.ask(READ, { id })).data?.['room'],
  };
}

function payload(answer: Answer, field: string): any {
  if (answer.data?.[field]) return answer.data[field];
  throw notAccepted(answer.errors);
}
