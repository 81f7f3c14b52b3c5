import type { Region } from './cities';

/* Words that owners name their houses with. */

export const blessings: readonly string[] = [
  ...[
    'Shree Krishna',
    'Shri Ganesh',
    'Om Sai',
    'Sai Ram',
    'Lakshmi',
    'Durga',
    'Radhe',
    'Annapurna',
    'Balaji',
    'Gayatri',
  ],
  ...['Saraswati', 'Shiv Shakti', 'Tirumala', 'Jai Hanuman', 'Vaishno', 'Ganga', 'Tulsi', 'Sai Krupa', 'Mahalaxmi'],
];

export const blessingsByRegion: Readonly<Partial<Record<Region, readonly string[]>>> = {
  tamil: ['Murugan', 'Meenakshi', 'Sri Andal', 'Velan', 'Kamakshi', 'Sri Ram'],
  telugu: ['Sri Venkateswara', 'Padmavathi', 'Sri Sai Balaji', 'Manikanta', 'Sri Rama'],
  kannada: ['Sri Manjunatha', 'Chamundi', 'Sri Raghavendra', 'Basava', 'Sharada'],
  malayalam: ['Guruvayoor', 'Ayyappa', 'St. Mary’s', 'Bethel', 'Thiruvathira', 'Al-Ameen'],
  bengali: ['Maa Tara', 'Rabindra', 'Sarada', 'Belur', 'Nabanna', 'Tagore'],
  odia: ['Jagannath', 'Maa Tarini', 'Kalinga', 'Samaleswari', 'Utkal'],
  northeast: ['Kamakhya', 'Luit', 'Umiam', 'Brahmaputra', 'Bethany', 'Orchid Hills'],
  punjabi: ['Guru Nanak', 'Waheguru', 'Punjab', 'Sukhmani', 'Baba Deep'],
  gujarati: ['Umiya', 'Khodiyar', 'Swaminarayan', 'Ambika', 'Jalaram'],
  marathi: ['Ganaraj', 'Gajanan', 'Shivneri', 'Vitthal', 'Tuljai', 'Matoshree'],
  konkani: ['Mangala', 'St. Anne’s', 'Stella Maris', 'Shanta', 'Infant Jesus'],
  kashmiri: ['Chinar', 'Al-Noor', 'Dal View', 'Gulmarg', 'Zabarwan'],
  hindi: ['Shri Ram', 'Maa Vindhyavasini', 'Kashi', 'Hari Om', 'Bajrang', 'Siya Ram'],
};

export const modernNames: readonly string[] = [
  ...['Sunrise', 'Green View', 'Blue Sky', 'Silver Oak', 'Urban Nest', 'Comfort', 'Zenith', 'Orchid', 'Lotus', 'Maple'],
  ...['Horizon', 'Skyline', 'Cozy Corner', 'Golden', 'Royal', 'Crystal', 'Aashiyana', 'Sukoon', 'Basera', 'Apna Ghar'],
  ...[
    'Homely',
    'Red Brick',
    'Peepal Tree',
    'Gulmohar',
    'Banyan',
    'Rainbow',
    'Morning Star',
    'Elite',
    'Metro',
    'Park View',
  ],
  ...[
    'Lake View',
    'White House',
    'Second Home',
    'New Age',
    'The Courtyard',
    'Neem House',
    'Amber',
    'Harmony',
    'Tranquil',
  ],
];

export const scholarNames: readonly string[] = [
  ...[
    'Study Point',
    'Scholars',
    'Aspire',
    'Toppers',
    'Vidya',
    'Gurukul',
    'Pratibha',
    'Target',
    'Medha',
    'Nalanda',
    'Ekagra',
  ],
  ...['Takshila', 'Chanakya', 'Ramanujan', 'Sankalp', 'Lakshya', 'Abhyas', 'Brilliant', 'Genius', 'Udaan', 'Prerna'],
];

export const homesByRegion: Readonly<Partial<Record<Region, readonly string[]>>> = {
  tamil: ['Illam', 'Nivas', 'Manor'],
  telugu: ['Nilayam', 'Nivas', 'Towers'],
  kannada: ['Nilaya', 'Nivas', 'Krupa'],
  malayalam: ['Bhavan', 'Nilayam', 'Veedu'],
  bengali: ['Kutir', 'Bhaban', 'Niketan'],
  odia: ['Nivas', 'Kutir', 'Bhawan'],
  marathi: ['Wada', 'Sadan', 'Niwas'],
  gujarati: ['Kunj', 'Niwas', 'Bungalow'],
  punjabi: ['House', 'Kothi', 'Niwas'],
};

export const defaultHomes: readonly string[] = [
  'Nivas',
  'Sadan',
  'Bhawan',
  'Kunj',
  'House',
  'Villa',
  'Kuteer',
  'Niwas',
  'Cottage',
];

export const boysWords: readonly string[] = ['Boys', 'Boys', 'Gents', 'Men’s'];
export const girlsWords: readonly string[] = ['Girls', 'Girls', 'Ladies', 'Women’s'];
export const anyoneWords: readonly string[] = ['Unisex', 'Family', 'Students’'];
export const tastes: readonly string[] = [
  'Annapurna',
  'Swad',
  'Ghar Ka Khana',
  'Rasoi',
  'Shuddh',
  'Tripti',
  'Amma’s',
  'Thali House',
  'Maa Ki Rasoi',
];
export const looks: readonly string[] = [
  'Sunny',
  'Airy',
  'Quiet',
  'Furnished',
  'Spacious',
  'Corner',
  'Neat',
  'Peaceful',
];
export const floors: readonly string[] = ['Ground floor', '1st floor', '2nd floor', 'Top floor'];
