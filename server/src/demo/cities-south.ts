import type { City } from './cities';

/** Cities of Tamil Nadu, Kerala and Puducherry. */
export const south: readonly City[] = [
  {
    name: 'Chennai',
    state: 'Tamil Nadu',
    district: 'Chennai',
    region: 'tamil',
    life: 'office',
    weight: 56,
    rent: 9400,
    localities:
      'Velachery 600042, Adyar 600020, T Nagar 600017, Anna Nagar 600040, Guindy 600032, Thoraipakkam 600097, Perungudi 600096, Sholinganallur 600119, Nungambakkam 600034, Mylapore 600004, Triplicane 600005, Vadapalani 600026, Porur 600116, Kodambakkam 600024, Ashok Nagar 600083, Besant Nagar 600090',
    landmarks:
      'IIT Madras, Anna University, Tidel Park, DLF IT Park, Phoenix Marketcity, Ethiraj College, Ramapuram, Pondy Bazaar, Vadapalani metro, SRP Tools',
  },
  {
    name: 'Chennai',
    state: 'Tamil Nadu',
    district: 'Chengalpattu',
    region: 'tamil',
    life: 'college',
    weight: 12,
    rent: 6600,
    localities:
      'Tambaram West 600045, Chromepet 600044, Potheri 603203, Guduvanchery 603202, Siruseri 603103, Kelambakkam 603103, Navalur 600130',
    landmarks: 'SRM University, Siruseri SIPCOT, MCC, MIT campus, VIT, Tambaram station, Marina Mall',
  },
  {
    name: 'Coimbatore',
    state: 'Tamil Nadu',
    district: 'Coimbatore',
    region: 'tamil',
    life: 'college',
    weight: 27,
    rent: 6400,
    localities:
      'Peelamedu 641004, Gandhipuram 641012, RS Puram 641002, Saravanampatti 641035, Saibaba Colony 641011, Hope College 641004, Singanallur 641005, Vadavalli 641041, Kuniamuthur 641008, Ganapathy 641006',
    landmarks: 'PSG Tech, KCT, CHIL SEZ, Fun Republic, KMCH, Sri Krishna College, TNAU, Gandhipuram bus stand',
  },
  {
    name: 'Madurai',
    state: 'Tamil Nadu',
    district: 'Madurai',
    region: 'tamil',
    life: 'college',
    weight: 10,
    rent: 4600,
    localities:
      'Anna Nagar 625020, KK Nagar 625020, Thirunagar 625006, SS Colony 625016, Goripalayam 625002, Villapuram 625012, Othakadai 625107',
    landmarks: 'Thiagarajar College, Mattuthavani, American College, Aravind Eye Hospital, Periyar bus stand',
  },
  {
    name: 'Tiruchirappalli',
    state: 'Tamil Nadu',
    district: 'Tiruchirappalli',
    region: 'tamil',
    life: 'college',
    weight: 9,
    rent: 4800,
    localities:
      'Thillai Nagar 620018, Srirangam 620006, KK Nagar 620021, Cantonment 620001, Thuvakudi 620015, Woraiyur 620003',
    landmarks: 'NIT, Bishop Heber College, Chathiram bus stand, BHEL, Holy Cross College, Rockfort',
  },
  {
    name: 'Vellore',
    state: 'Tamil Nadu',
    district: 'Vellore',
    region: 'tamil',
    life: 'college',
    weight: 7,
    rent: 5300,
    localities: 'Katpadi 632007, Gandhi Nagar 632006, Sathuvachari 632009, Thottapalayam 632004, Brammapuram 632014',
    landmarks: 'VIT main gate, CMC Hospital, Katpadi Junction, Vellore Fort',
  },
  {
    name: 'Kochi',
    state: 'Kerala',
    district: 'Ernakulam',
    region: 'malayalam',
    life: 'office',
    weight: 26,
    rent: 7600,
    localities:
      'Kakkanad 682030, Edappally 682024, Kaloor 682017, Palarivattom 682025, Vyttila 682019, Panampilly Nagar 682036, Kadavanthra 682020, Kalamassery 683104, Aluva 683101, Fort Kochi 682001, Thevara 682013',
    landmarks:
      'Infopark, SmartCity, Lulu Mall, CUSAT, Kaloor stadium, Vyttila hub, Maharaja’s College, Amrita Hospital',
  },
  {
    name: 'Thiruvananthapuram',
    state: 'Kerala',
    district: 'Thiruvananthapuram',
    region: 'malayalam',
    life: 'office',
    weight: 15,
    rent: 6400,
    localities:
      'Kazhakkoottam 695582, Pattom 695004, Kowdiar 695003, Sreekaryam 695017, Vazhuthacaud 695014, Medical College 695011, Karamana 695002, Ulloor 695011',
    landmarks: 'Technopark, CET, Medical College, Lulu Mall, Kariavattom campus, Thampanoor',
  },
  {
    name: 'Kozhikode',
    state: 'Kerala',
    district: 'Kozhikode',
    region: 'malayalam',
    life: 'college',
    weight: 10,
    rent: 5600,
    localities:
      'Mavoor Road 673004, Nadakkave 673011, Palayam 673002, Kunnamangalam 673571, Medical College 673008, Eranhipalam 673006',
    landmarks: 'NIT, IIM, Cyberpark, Hilite Mall, Farook College, KSRTC terminal',
  },
  {
    name: 'Thrissur',
    state: 'Kerala',
    district: 'Thrissur',
    region: 'malayalam',
    life: 'coaching',
    weight: 7,
    rent: 5000,
    localities:
      'Ayyanthole 680003, Punkunnam 680002, Ollur 680306, East Fort 680005, Mannuthy 680651, Kuttanellur 680014',
    landmarks: 'Govt Engineering College, Round, Shakthan stand, St Thomas College, Jubilee Mission',
  },
  {
    name: 'Puducherry',
    state: 'Puducherry',
    district: 'Puducherry',
    region: 'tamil',
    life: 'college',
    weight: 6,
    rent: 5800,
    localities: 'Lawspet 605008, Muthialpet 605003, Kalapet 605014, White Town 605001, Reddiarpalayam 605010',
    landmarks: 'Pondicherry University, JIPMER, Rock Beach, Indira Gandhi Square',
  },
];
