import type { ServerHealth } from './finding-queries';
import { isDeskText, useTexts } from './texts';
import { whenText } from './when-text';

const MEGABYTE = 1024 * 1024;

/** Shows how each server is, and which of them are silent. */
export function Servers({ servers }: { servers: readonly ServerHealth[] }) {
  return servers.map((server) => <OneServer key={server.name} {...server} />);
}

function OneServer({ name, version, isOwn, isSilent, toldAt, readings }: ServerHealth) {
  const { t, language } = useTexts();
  const id = `server-${name}`;
  return (
    <section className="desk-server" data-silent={isSilent} aria-labelledby={id}>
      <h3 id={id}>
        {name} <small>{t('server.version', { version })}</small>
      </h3>
      {isOwn && <p>{t('server.own')}</p>}
      {isSilent && <p className="desk-alert">{t('server.silent', { when: whenText(toldAt, language) })}</p>}
      <Readings readings={readings} />
    </section>
  );
}

function Readings({ readings }: Pick<ServerHealth, 'readings'>) {
  const { t, language } = useTexts();
  const shown = (name: string, value: number): string => {
    if (name === 'startedAt') return whenText(new Date(value).toISOString(), language);
    return Math.round(name === 'memoryBytes' ? value / MEGABYTE : value).toLocaleString('en-IN');
  };
  return (
    <dl className="desk-numbers">
      {readings.map(({ name, value }) => {
        const key = `reading.${name}`;
        return (
          <div key={name}>
            <dt>{isDeskText(key) ? t(key) : name}</dt>
            <dd>{shown(name, value)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
