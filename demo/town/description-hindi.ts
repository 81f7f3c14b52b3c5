import type { TextSubject, Wording } from './room-text';
import type { SeededRandom } from './seeded-random';

const openings: readonly Wording[] = [
  (s) => `${s.locality} में हमारा ${house(s)} शांत गली में है और ${s.facts.landmark} यहाँ से पास है।`,
  (s) => `${city(s)} में रहने वालों के लिए साफ़-सुथरा और सुरक्षित माहौल। ${s.facts.landmark} पैदल दूरी पर है।`,
  (_s, random) => `हम पिछले ${random.int(2, 18)} साल से कमरे किराए पर दे रहे हैं। ज़्यादातर लोग पुराने किरायेदारों के कहने पर आते हैं।`,
  (s) => `घर से दूर घर जैसा माहौल। ${s.locality} में बाज़ार, बस और दवा की दुकान सब पास में है।`,
  (s) => `${city(s)} आने वालों के लिए ${s.locality} रहने की अच्छी जगह है। यहाँ पानी और बिजली की कोई दिक्कत नहीं।`,
];

const singleRooms = [
  'कमरा सिर्फ़ एक व्यक्ति के लिए है, खिड़की बड़ी है और हवा अच्छी आती है।',
  'सिंगल कमरा है जिसमें बेड, पंखा और अलमारी की जगह है।',
];

const comfortSentences = [
  ['geyser', 'सर्दियों में गर्म पानी मिलता है।'],
  ['studyTable', 'पढ़ने के लिए टेबल और कुर्सी दी जाती है।'],
  ['balcony', 'कमरे के साथ छोटी बालकनी भी है।'],
  ['terrace', 'शाम को छत पर बैठ सकते हैं।'],
] as const;

const meals = ['रोज़ दाल, रोटी, सब्ज़ी और चावल बनता है।', 'घर का सादा और ताज़ा खाना मिलता है, रविवार को कुछ ख़ास।'];

const closings: readonly Wording[] = [
  () => 'कमरा देखने के लिए सुबह 10 से शाम 7 बजे के बीच कभी भी आ सकते हैं, पहले संदेश भेज दें।',
  () => 'माता-पिता भी आकर देख सकते हैं। कोई दलाली नहीं।',
  () => 'किराया हर महीने देना होता है, कोई दलाली नहीं ली जाती।',
  (s) => `एक बार आकर देखिए, ${s.locality} का माहौल आपको पसंद आएगा।`,
  () => 'साल भर रुकने वालों के लिए किराया कम हो सकता है।',
];

/** The room's description in Hindi: two to four paragraphs, one a line. */
export function describeInHindi(subject: TextSubject, random: SeededRandom): string {
  let text = `${random.pick(openings)(subject, random)}\n${describeRoom(subject, random)}`;
  if (random.chance(0.7)) text += `\n${describeMeals(subject, random)}`;
  if (random.chance(0.6)) text += `\n${random.pick(closings)(subject, random)}`;
  return text;
}

function describeRoom({ facts: { shared, amenities } }: TextSubject, random: SeededRandom): string {
  let text = shared === 0 ? random.pick(singleRooms) : `कमरे में ${shared + 1} लोग रहते हैं और सबका अपना बेड है।`;
  text += amenities.attachedBath ? ' बाथरूम कमरे के साथ अटैच है।' : ' बाथरूम कॉमन है और रोज़ साफ़ होता है।';
  for (const [amenity, sentence] of comfortSentences) {
    if (amenities[amenity] && random.chance(0.7)) text += ` ${sentence}`;
  }
  return text;
}

function describeMeals({ facts }: TextSubject, random: SeededRandom): string {
  if (facts.canteenAvailability === 'NEAR') return 'आसपास कई मेस हैं जहाँ महीने का खाना ठीक दाम पर मिल जाता है।';
  if (facts.canteenAvailability === 'FAR') return 'मेस थोड़ी दूर है, इसलिए ज़्यादातर लोग टिफ़िन लगवाते हैं।';
  if (facts.canteenAvailability === 'DOOR_DELIVERY') return 'सुबह-शाम टिफ़िन दरवाज़े तक आता है।';
  return `${random.pick(meals)} ${facts.terms.foodIncluded ? 'खाना किराए में शामिल है।' : 'खाने का पैसा अलग से लगता है।'}`;
}

function house({ facts }: TextSubject): string {
  return { PG: 'पीजी', HOSTEL: 'हॉस्टल', ROOM: 'घर', MESS: 'मेस' }[facts.kind];
}

function city({ facts: { town } }: TextSubject): string {
  return town.hindi ?? town.name;
}
