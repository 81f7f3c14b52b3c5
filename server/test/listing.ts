import { User } from '../src/users';
import { type Actor, type Person, register } from './actors';
import type { Answer, TestApp } from './app';
import { upload } from './multipart';
import { aJpeg } from './pictures';

const IMAGE = 'id url cardUrl fullUrl previewUrl width height colour';
const ROOM = `id name location state district pincode accommodationFor suitableFor price shared
  messInfo { messType totalRooms totalBeds totalCRooms totalBathrooms canteenAvailability totalFloors }
  facilities services rules description status isUnfinished version vacancies availableFrom deposit maintenance
  foodIncluded electricity noticeDays gateClosingTime createdAt updatedAt owner { id }
  images { ${IMAGE} } coverImage { id }`;
export const SAVE = `mutation Save($input: SaveRoomInput!) { saveRoom(input: $input) {
  room { ${ROOM} } message userErrors { code message field } } }`;
export const UPLOAD = `mutation Upload($input: UploadRoomImageInput!) { uploadRoomImage(input: $input) {
  image { ${IMAGE} } userErrors { code message field } } }`;
export const DELETE = `mutation Delete($input: DeleteRoomInput!) { deleteRoom(input: $input) {
  deletedRoomId message userErrors { code message field } } }`;
export const READ = `query Read($id: ID!) { room(id: $id) { ${ROOM} } }`;

/** Everything a room needs beside what a new one has. */
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

/** An owner with the verbs of listing. */
export interface Lister extends Actor {
  saves(input: object): Promise<any>;
  uploads(roomId: string, photo: Buffer | null, beside?: string[]): Promise<any>;
  /** A new room with this many photos. */
  lists(given?: object, photos?: number): Promise<any>;
  deletes(id: string): Promise<any>;
  reads(id: string): Promise<any>;
}

/** Registers an owner whom nothing keeps from listing rooms. */
export async function aLister(app: TestApp, person: Person = {}): Promise<Lister> {
  const owner = await register(app, { role: 'OWNER', ...person });
  await passesGate(app, owner);
  return lister(app, owner);
}

/** Gives an account what listing a room takes; `given` says otherwise. */
export async function passesGate(
  app: Pick<TestApp, 'database'>,
  { id }: Actor,
  given: Partial<User> = {},
): Promise<void> {
  const username = `owner_${id.slice(-8).toLowerCase().replace(/-/g, '_')}`;
  const facts = { phoneNumber: '+919876543210', emailVerified: true, username, dob: '1990-05-17', ...given };
  await app.database.write((manager) => manager.update(User, { id }, facts));
}

const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) {
  user { id } tokens { accessToken refreshToken } userErrors { code } } }`;

/** The same person with tokens of now. */
export async function signedInAgain(app: TestApp, actor: Actor): Promise<Lister> {
  return lister(app, { ...actor, ...(await signIn(app, actor)) });
}

/** Signs a person in by e-mail and password. */
export async function signIn(
  app: Pick<TestApp, 'ask'>,
  { email, password }: Pick<Actor, 'email' | 'password'>,
): Promise<Actor> {
  const { data } = await app.ask(SIGN_IN, { input: { email, password, refreshTokenPlace: 'BODY' } });
  const { user, tokens } = data?.['signIn'];
  const authorization = `Bearer ${String(tokens.accessToken)}`;
  const ask: Actor['ask'] = (query, variables) => app.ask(query, variables, { authorization });
  return { id: user.id, email, password, ...tokens, ask };
}

/** The verbs of listing for whoever has an account. */
export function lister(app: Pick<TestApp, 'url'>, actor: Actor): Lister {
  const saves = async (input: object) => payload(await actor.ask(SAVE, { input }), 'saveRoom');
  const uploads = async (roomId: string, photo: Buffer | null, beside?: string[]) => {
    const variables = { input: { roomId, image: null, ...(beside && { beside }) } };
    const answer = photo
      ? await upload(app, actor, { query: UPLOAD, variables, files: { 'variables.input.image': photo } })
      : await actor.ask(UPLOAD, variables);
    return payload(answer, 'uploadRoomImage');
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
    reads: async (id) => (await actor.ask(READ, { id })).data?.['room'],
  };
}

function payload(answer: Answer, field: string): any {
  if (answer.data?.[field]) return answer.data[field];
  throw new Error(JSON.stringify(answer.errors));
}
