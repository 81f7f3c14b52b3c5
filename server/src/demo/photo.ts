import { drawBalconySize, paintBalcony } from './photo-balcony';
import { drawBathroomSize, paintBathroom } from './photo-bathroom';
import { drawBedroomSize, paintBedroom } from './photo-bedroom';
import { drawCommonRoomSize, paintCommonRoom } from './photo-common-room';
import { drawCorridorSize, paintCorridor } from './photo-corridor';
import { drawStreetCamera, paintExterior } from './photo-exterior';
import { drawKitchenSize, paintKitchen } from './photo-kitchen';
import { drawHallSize, paintMessHall } from './photo-mess';
import { drawPalette } from './photo-palette';
import { drawCamera, type RoomSize, type Scene, type View } from './photo-scene';
import { paintAtmosphere } from './photo-shell';
import { Sketch } from './photo-sketch';
import { drawStudySize, paintStudy } from './photo-study';
import { drawTerraceSize, paintTerrace } from './photo-terrace';
import { SeededRandom } from './seeded-random';

/** One kind of picture: how large its room is, how it is painted, and how it is seen where that is not as usual. */
interface Motif {
  drawSize: (random: SeededRandom) => RoomSize;
  paint: (scene: Scene) => void;
  view?: View;
}

/** Small rooms are seen from further back and wider. */
const smallRoom: View = { away: [0.55, 0.95], focal: [730, 820], horizon: [370, 420] };
const openAir: View = { away: [0.9, 1.3], focal: [690, 770], horizon: [375, 430] };
const desk: View = { away: [0.45, 0.8], focal: [900, 1000], horizon: [350, 400] };

const bedroom: Motif = { drawSize: drawBedroomSize, paint: paintBedroom };
const study: Motif = { drawSize: drawStudySize, paint: paintStudy, view: desk };
const exterior: Motif = { drawSize: drawBedroomSize, paint: paintExterior };
const bathroom: Motif = { drawSize: drawBathroomSize, paint: paintBathroom, view: smallRoom };
const kitchen: Motif = { drawSize: drawKitchenSize, paint: paintKitchen };
const messHall: Motif = { drawSize: drawHallSize, paint: paintMessHall };
const balcony: Motif = { drawSize: drawBalconySize, paint: paintBalcony, view: openAir };
const terrace: Motif = { drawSize: drawTerraceSize, paint: paintTerrace };
const commonRoom: Motif = { drawSize: drawCommonRoomSize, paint: paintCommonRoom };
const corridor: Motif = { drawSize: drawCorridorSize, paint: paintCorridor };

// Streams of their own, so that pictures and rooms never shift each other.
const galleryStream = 21;
const pictureStream = 22;

/** The photo at this position of a room's gallery, as an SVG of 1440 by 960 pixels; the same on every call. */
export function demoPhotoSvg(seed: number, roomIndex: number, photoIndex: number): string {
  const gallery = new SeededRandom(seed, roomIndex, galleryStream);
  const palette = drawPalette(gallery);
  const motifs = drawMotifs(gallery);
  const motif = motifs[photoIndex % motifs.length] ?? bedroom;
  const random = new SeededRandom(seed, roomIndex, pictureStream + photoIndex);
  const size = motif.drawSize(random);
  const camera = motif === exterior ? drawStreetCamera(random) : drawCamera(random, size, motif.view);
  const scene: Scene = { sketch: new Sketch(camera), random, palette, size };
  motif.paint(scene);
  paintAtmosphere(scene);
  return scene.sketch.toSvg();
}

/** The pictures of one gallery: where one sleeps and the house come first, the rest in any order. */
function drawMotifs(random: SeededRandom): readonly Motif[] {
  const first = random.chance(0.66) ? [bedroom, random.chance(0.6) ? study : exterior] : [exterior, bedroom];
  const kitchenOrHall = random.chance(0.55) ? kitchen : messHall;
  const airOrRoof = random.chance(0.65) ? balcony : terrace;
  return [...first, ...random.sample([bathroom, kitchenOrHall, airOrRoof, commonRoom, corridor], 5)];
}
