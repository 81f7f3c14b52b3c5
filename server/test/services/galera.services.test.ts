import { startGalera } from '../../../scripts/services/galera.mjs';
import { placesApartIfAllowed } from '../../../scripts/services/places.mjs';
import { GROUP_TEST_MILLIS, heal, type Member, onDatabaseGroup } from '../support/database-group';

const ground = placesApartIfAllowed(3);
const group = onDatabaseGroup(() => startGalera(ground));

// A network of their own for the nodes needs root.
const [how, breaks, mends]: [how: string, breaks: (member: Member) => unknown, mends: (member: Member) => unknown] =
  ground.places[0]?.cut
    ? ['is cut off from the others', (member) => member.cut?.(), heal]
    : ['is killed', (member) => member.kill(), (member) => member.start()];

test(
  `DATA-48: when the first node of a Galera cluster ${how}, another one takes the writes within 15 s and nothing is lost`,
  () => group.expectWritesDespite(breaks, mends),
  GROUP_TEST_MILLIS,
);
