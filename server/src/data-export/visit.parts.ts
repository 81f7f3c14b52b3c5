import { iteratePages } from '../kernel/iterate-pages';
import type { Visit, VisitRepository } from '../visits';
import { moment, PAGE } from './export-page';

type Visits = Pick<VisitRepository, 'visitsOf' | 'hoursOf'>;

/** The tables of visits. */
export interface VisitTables {
  readonly visits: Visits;
}

/** Iterates over the visits in which a person has a part. */
export async function* visitsOf(visits: Visits, personId: string): AsyncGenerator<object> {
  const found = iteratePages<Visit>((last) => {
    const after = last ? { id: last.id, agreedAt: null } : null;
    return visits.visitsOf(personId, { after, limit: PAGE });
  });
  for await (const {
    id,
    roomId,
    roomName,
    ownerId,
    seekerId,
    state,
    words,
    ownerAnswer,
    seekerAnswer,
    ...times
  } of found)
    yield {
      ...{ id, roomId, roomName, ownerId, seekerId, state, words, ownerAnswer, seekerAnswer },
      times: times.times.split(',').map((time) => moment(Number(time))),
      agreedTime: times.agreedAt === null ? null : moment(times.agreedAt),
      createdAt: moment(times.createdAt),
      updatedAt: moment(times.updatedAt),
    };
}

/** Gives the visiting hours of a person, if there are any. */
export async function* visitingHoursOf(visits: Visits, personId: string): AsyncGenerator<object> {
  const hours = await visits.hoursOf(personId);
  if (hours) yield { days: hours.days, fromMinute: hours.fromMinute, toMinute: hours.toMinute };
}
