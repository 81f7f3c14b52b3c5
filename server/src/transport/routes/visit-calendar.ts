import type { Request, Response } from 'express';
import type { VisitCalendarService } from '../../visits';
import { siteUrlOf } from '../http/address';
import { refuse } from '../http/refuse';
import { pageLanguageOf } from '../language';
import { pathNotFound } from '../request-error';

interface Options {
  readonly calendars: Pick<VisitCalendarService, 'fileOf'>;
  readonly publicUrl: string | undefined;
}

/** Serves the calendar file of an agreed visit to everyone who has its signed link. */
export function visitCalendar({ calendars, publicUrl }: Options) {
  return async (request: Request, response: Response): Promise<void> => {
    const { token } = request.query;
    const language = pageLanguageOf(request);
    const file = await calendars.fileOf(typeof token === 'string' ? token : '', {
      siteUrl: siteUrlOf(request, publicUrl),
      language,
    });
    if (file === null) return refuse({ request, response }, pathNotFound());
    response.setHeader('content-disposition', 'attachment; filename="visit.ics"');
    response.setHeader('cache-control', 'no-store');
    response.type('text/calendar; charset=utf-8').send(file);
  };
}
