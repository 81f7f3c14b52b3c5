// Answers with the same rows without GraphQL: node:http, mysql2 and JSON.stringify. A path for each document.
import { createServer, type IncomingMessage } from 'node:http';
import {
  amenitiesOf,
  canteenOf,
  confirmedAtOf,
  coverOf,
  NOTHING,
  ownerOf,
  photosOf,
  photoUrl,
  RATING,
  vacantCapacityOf,
} from './shown-rooms';
import { type DetailRow, type RoomRow, type SearchVariables, townRows } from './town-rows';

const town = townRows();

const answers: Readonly<Record<string, (variables: never) => Promise<unknown>>> = {
  '/search': async (variables: SearchVariables) => {
    const { rows } = await town.search('short', variables);
    return { rooms: { nodes: rows.map(shortCard) } };
  },
  '/room': async ({ id }: { id: string }) => {
    const rows = await town.room('short', id);
    return { room: rows[0] ? shortRoom(rows[0], rows) : null };
  },
  '/client-search': async (variables: SearchVariables) => {
    const { rows, hasNextPage, cursorOf } = await town.search('client', variables);
    const edges = rows.map((row) => ({ cursor: cursorOf(row), node: { ...card(row), owner: ownerOf(row) } }));
    const [startCursor, endCursor] = [edges[0]?.cursor ?? null, edges.at(-1)?.cursor ?? null];
    return { rooms: { edges, pageInfo: { startCursor, endCursor, hasNextPage, hasPreviousPage: false } } };
  },
  '/client-room': async ({ id }: { id: string }) => {
    const rows = await town.room('client', id);
    return { room: rows[0] ? clientRoom(rows[0], rows) : null };
  },
};

createServer((request, response) => {
  void bodyOf(request)
    .then((text) => answers[request.url ?? '']?.(JSON.parse(text) as never))
    .then((data) => {
      const body = JSON.stringify({ data });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
    });
}).listen(Number(process.env['PORT']), '127.0.0.1');

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => resolve(text));
  });
}

function shortCard(row: RoomRow) {
  const { id, name, location, state, district, pincode, price, ownerName, coverKey } = row;
  const coverImage = coverKey ? { cardUrl: photoUrl(coverKey, 'card.webp') } : null;
  return { id, name, location, state, district, pincode, price, owner: { displayName: ownerName }, coverImage };
}

function shortRoom(row: DetailRow, rows: readonly DetailRow[]) {
  const { coverImage: _, ...rest } = shortCard(row);
  const { allInPrice, shared, accommodationFor } = row;
  const images = rows.map(({ photoKey, photoWidth, photoHeight }) => ({
    url: photoUrl(photoKey, 'page.webp'),
    width: photoWidth,
    height: photoHeight,
  }));
  return { ...rest, allInPrice, shared, accommodationFor, images };
}

function card(row: RoomRow) {
  const { id, name, location, price, allInPrice, vacancies, accommodationFor, suitableFor, shared } = row;
  const facts = { id, name, location, price, allInPrice, vacancies, accommodationFor, suitableFor, shared };
  return { ...facts, createdAt: new Date(row.createdAt).toISOString(), rating: RATING, coverImage: coverOf(row) };
}

function clientRoom(row: DetailRow, rows: readonly DetailRow[]) {
  const { district, state, pincode, maintenance, deposit, electricity, availableFrom, noticeDays } = row;
  const { messType, totalRooms, totalBeds, totalCRooms, totalBathrooms, totalFloors } = row;
  const house = { messType, totalRooms, totalBeds, totalCRooms, totalBathrooms, totalFloors };
  return {
    ...card(row),
    ...{ district, state, pincode, maintenance, deposit, electricity, availableFrom, noticeDays },
    foodIncluded: row.foodIncluded === null ? null : Boolean(row.foodIncluded),
    vacantCapacity: vacantCapacityOf(row),
    gateClosingTime: row.gateClosingTime,
    messInfo: { ...house, canteenAvailability: canteenOf(row) },
    facilities: row.facilities,
    services: row.services,
    rules: row.rules,
    amenities: amenitiesOf(row),
    confirmedAt: confirmedAtOf(row),
    ...NOTHING,
    description: row.description,
    images: photosOf(rows),
    owner: ownerOf(row),
    bookmark: null,
  };
}
