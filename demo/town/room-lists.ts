import type { Amenities } from './room-amenities';
import type { RoomFacts } from './room-facts';
import type { SeededRandom } from './seeded-random';
import type { DemoRoom } from './town.types';

/** Lists of a room, one item a line. */
export type RoomLists = Pick<DemoRoom, 'facilities' | 'services' | 'rules'>;

/** English wordings, one of which is drawn, and the Hindi one. */
type Wording = readonly [english: readonly string[], hindi: string];

type AmenityWordings = readonly (readonly [amenity: keyof Amenities, wording: Wording])[];

const facilityWordings: AmenityWordings = [
  ['wifi', [['Wi-Fi', 'High-speed Wi-Fi', 'Unlimited Wi-Fi', 'Wi-Fi (100 Mbps)'], 'वाई-फाई']],
  ['ac', [['AC', 'Split AC', 'Air conditioning'], 'एसी']],
  ['cooler', [['Air cooler', 'Desert cooler in summer'], 'कूलर']],
  ['attachedBath', [['Attached bathroom', 'Attached washroom'], 'अटैच बाथरूम']],
  ['geyser', [['Geyser', 'Hot water', 'Hot water 24 hours', 'Solar hot water'], 'गीज़र']],
  ['washingMachine', [['Washing machine', 'Shared washing machine'], 'वॉशिंग मशीन']],
  ['cctv', [['CCTV', 'CCTV cameras', 'CCTV in corridors'], 'सीसीटीवी']],
  ['powerBackup', [['Power backup', 'Inverter', 'Generator backup'], 'इन्वर्टर बैकअप']],
  ['parking', [['Two-wheeler parking', 'Bike parking', 'Parking'], 'बाइक पार्किंग']],
  ['purifier', [['RO water', 'Water purifier', 'RO drinking water', 'Water cooler with RO'], 'आरओ का पानी']],
  ['studyTable', [['Study table and chair', 'Study table', 'Desk and chair'], 'स्टडी टेबल और कुर्सी']],
  ['wardrobe', [['Almirah', 'Wardrobe with lock', 'Cupboard', 'Personal almirah'], 'अलमारी']],
  ['balcony', [['Balcony', 'Attached balcony', 'Balcony with open view'], 'बालकनी']],
  ['fridge', [['Fridge', 'Common fridge', 'Refrigerator'], 'फ्रिज']],
  ['lift', [['Lift'], 'लिफ़्ट']],
  ['kitchen', [['Separate kitchen', 'Kitchen space', 'Kitchen with gas connection'], 'अलग किचन']],
  ['tv', [['TV in common room', 'Common TV lounge'], 'कॉमन टीवी']],
  ['gym', [['Gym', 'Small gym'], 'जिम']],
  ['studyHall', [['Reading room', 'Library', 'Silent study hall'], 'लाइब्रेरी']],
  ['terrace', [['Terrace access', 'Open terrace', 'Terrace for drying clothes'], 'खुली छत']],
];

const serviceWordings: AmenityWordings = [
  [
    'cleaning',
    [['Daily room cleaning', 'Housekeeping', 'Cleaning on alternate days', 'Sweeping and mopping daily'], 'रोज़ सफ़ाई'],
  ],
  ['laundry', [['Laundry twice a week', 'Laundry', 'Laundry pickup'], 'कपड़ों की धुलाई']],
  ['guard', [['Security guard', 'Night guard', 'Warden on premises'], 'सुरक्षा गार्ड']],
  ['biometric', [['Biometric entry', 'Attendance message to parents'], 'बायोमेट्रिक प्रवेश']],
];

const mealWordings: Readonly<Record<RoomFacts['canteenAvailability'], Wording>> = {
  IN_HOUSE: [
    ['Three meals a day', 'Breakfast and dinner', 'Home-style meals', 'Veg meals, 4 times a day', 'Mess in the house'],
    'घर जैसा खाना',
  ],
  NEAR: [['Mess nearby', 'Many tiffin centres nearby', 'Canteen within 5 minutes'], 'पास में मेस'],
  FAR: [['Tiffin can be arranged', 'Help to find a tiffin'], 'टिफ़िन की व्यवस्था'],
  DOOR_DELIVERY: [
    ['Tiffin at the door', 'Tiffin delivery twice a day', 'Meals delivered to the room'],
    'टिफ़िन दरवाज़े तक',
  ],
};

const usualFacilities: readonly Wording[] = [
  [['Bed with mattress', 'Single cot and mattress', 'Cot, mattress and pillow'], 'बेड और गद्दा'],
  [['Ceiling fan', 'Fan and tube light', 'LED lights and fan'], 'पंखा और लाइट'],
  [['24 hours water', 'Municipal water and borewell', 'Running water all day'], '24 घंटे पानी'],
];

const usualServices: readonly Wording[] = [
  [['Caretaker on call', 'Owner lives in the same building', 'Caretaker stays on site'], 'केयरटेकर उपलब्ध'],
  [['Garbage collection', 'Electrician and plumber on call', 'Repairs within a day'], 'मरम्मत की सुविधा'],
];

const houseRules: readonly Wording[] = [
  [['No smoking', 'No smoking or drinking', 'Smoking and alcohol are not allowed'], 'धूम्रपान और शराब मना है'],
  [['No loud music after 10 pm', 'Keep the volume low at night', 'Silence after 10:30 pm'], 'रात 10 बजे के बाद शोर न करें'],
  [['Visitors only in the common area', 'Guests by permission', 'No overnight guests'], 'मेहमान अनुमति से ही आएं'],
  [
    ['Rent by the 5th of every month', 'Rent in advance by the 7th', 'Rent due on the 1st'],
    'किराया हर महीने की 5 तारीख तक',
  ],
  [
    ['ID proof and photo needed', 'Aadhaar copy and police verification needed', 'College or office ID required'],
    'आधार कार्ड और फ़ोटो ज़रूरी',
  ],
  [['Switch off lights and fan when you leave', 'Please save water and electricity'], 'बिजली और पानी बचाएं'],
  [['Keep the room clean', 'Shoes outside the room', 'Keep the kitchen clean'], 'कमरा साफ़ रखें'],
  [['No pets', 'Pets are not allowed'], 'पालतू जानवर नहीं'],
];

/** Facilities, services and rules of a room, each with one item a line, in the room's language. */
export function drawLists(random: SeededRandom, facts: RoomFacts): RoomLists {
  const write = ([english, hindi]: Wording) => (facts.isHindi ? hindi : random.pick(english));
  return {
    facilities: lines([
      ...random.sample(usualFacilities, random.int(1, 3)).map(write),
      ...offeredWordings(facts, facilityWordings).map(write),
    ]),
    services: lines([
      write(mealWordings[facts.canteenAvailability]),
      ...offeredWordings(facts, serviceWordings).map(write),
      ...random.sample(usualServices, random.int(1, 2)).map(write),
    ]),
    rules: lines([...termRules(facts), ...random.sample(houseRules, random.int(2, 5)).map(write)]),
  };
}

function offeredWordings({ amenities }: RoomFacts, wordings: AmenityWordings): Wording[] {
  return wordings.filter(([amenity]) => amenities[amenity]).map(([, wording]) => wording);
}

function termRules({ terms: { gateClosingTime, noticeDays }, accommodationFor, isHindi }: RoomFacts): string[] {
  const rules: string[] = [];
  if (gateClosingTime) rules.push(isHindi ? `गेट ${gateClosingTime} बजे बंद होता है` : `Gate closes at ${gateClosingTime}`);
  if (noticeDays) rules.push(isHindi ? `${noticeDays} दिन पहले सूचना दें` : `${noticeDays} days' notice before leaving`);
  if (accommodationFor === 'GIRLS') rules.push(isHindi ? 'पुरुषों का प्रवेश मना है' : 'No male visitors inside');
  return rules;
}

function lines(items: readonly string[]): string {
  return items.join('\n');
}
