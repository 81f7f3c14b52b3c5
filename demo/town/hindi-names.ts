import type { HouseKind } from './town.types';
import type { TextSubject, Wording } from './room-text';
import { type SeededRandom, weighted, type WeightedDraw } from './seeded-random';

const firstNames: readonly string[] = [
  ...['श्री गणेश', 'श्री कृष्णा', 'माँ दुर्गा', 'लक्ष्मी', 'सरस्वती', 'जय हनुमान', 'ॐ साईं', 'राधे', 'बालाजी', 'गायत्री', 'अन्नपूर्णा'],
  ...['शिव शक्ति', 'सिया राम', 'गंगा', 'तुलसी', 'विद्या', 'ज्ञानदीप', 'लक्ष्य', 'संकल्प', 'प्रेरणा', 'नालंदा', 'तक्षशिला', 'चाणक्य'],
  ...['आशियाना', 'सुकून', 'बसेरा', 'अपना घर', 'शांति', 'आनंद', 'स्नेह', 'उड़ान', 'गुरुकुल', 'मातृछाया', 'सूर्योदय'],
];

const homes: readonly string[] = ['निवास', 'सदन', 'भवन', 'कुंज', 'कुटीर', 'विला', 'हाउस'];
const floors: readonly string[] = ['भूतल', 'पहली मंज़िल', 'दूसरी मंज़िल', 'छत'];
const looks: readonly string[] = ['हवादार', 'शांत', 'साफ़-सुथरा', 'खुला'];

const namesByKind: Readonly<Record<HouseKind, WeightedDraw<Wording>>> = {
  PG: weighted<Wording>([
    [(_subject, random) => `${random.pick(firstNames)} पीजी`, 30],
    [(subject, random) => `${random.pick(firstNames)} ${peopleWord(subject)} पीजी`, 36],
    [(_subject, random) => `${random.pick(firstNames)} ${random.pick(homes)} पीजी`, 14],
    [(_subject, random) => `${random.pick(firstNames)} रेज़ीडेंसी`, 10],
    [(_subject, random) => `${random.pick(firstNames)} पेइंग गेस्ट`, 8],
  ]),
  HOSTEL: weighted<Wording>([
    [(subject, random) => `${random.pick(firstNames)} ${peopleWord(subject)} हॉस्टल`, 44],
    [(_subject, random) => `${random.pick(firstNames)} छात्रावास`, 22],
    [(_subject, random) => `${random.pick(firstNames)} हॉस्टल एवं मेस`, 18],
    [(_subject, random) => `${random.pick(firstNames)} हॉस्टल`, 16],
  ]),
  ROOM: weighted<Wording>([
    [(_subject, random) => `${random.pick(firstNames)} ${random.pick(homes)}`, 22],
    [(_subject, random) => `${random.pick(firstNames)} ${random.pick(homes)} – ${random.pick(floors)} का कमरा`, 26],
    [({ locality }) => `${locality} में कमरा किराए पर`, 18],
    [(_subject, random) => `${random.pick(firstNames)} रूम्स`, 10],
    [({ facts, locality }) => `परिवार के साथ ${facts.shared === 0 ? 'सिंगल' : 'शेयरिंग'} कमरा, ${locality}`, 14],
    [({ locality }, random) => `${random.pick(looks)} कमरा, ${locality}`, 16],
  ]),
  MESS: weighted<Wording>([
    [(_subject, random) => `${random.pick(firstNames)} मेस`, 40],
    [(_subject, random) => `${random.pick(firstNames)} भोजनालय एवं कमरे`, 30],
    [(subject, random) => `${random.pick(firstNames)} ${peopleWord(subject)} मेस`, 30],
  ]),
};

/** The room's name in Hindi. */
export function drawHindiName(subject: TextSubject, random: SeededRandom): string {
  return random.draw(namesByKind[subject.facts.kind])(subject, random);
}

function peopleWord({ facts }: TextSubject): string {
  return { BOYS: 'बॉयज़', GIRLS: 'गर्ल्स', BOTH: 'स्टूडेंट' }[facts.accommodationFor];
}
