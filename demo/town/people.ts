import type { Region } from './cities';
import type { SeededRandom } from './seeded-random';

/** Given names, then surnames, of a community; separated by blanks. */
interface NameTable {
  men: readonly string[];
  women: readonly string[];
  surnames: readonly string[];
}

/** A person's name, and its Latin given name for the username. */
export interface PersonName {
  displayName: string;
  latinGivenName: string;
}

const tables: Readonly<Record<Region, NameTable>> = {
  hindi: table(
    'Ramesh Suresh Manoj Sanjay Rajesh Vikas Ashok Dinesh Mukesh Anil Pankaj Deepak Alok Vinod Santosh Arvind',
    'Sunita Anita Rekha Seema Pooja Kiran Sarita Meena Shalini Neelam Usha Archana Mamta Vandana',
    'Sharma Verma Gupta Singh Yadav Mishra Tiwari Agrawal Jain Meena Choudhary Pandey Srivastava Rathore Saxena Kushwaha',
  ),
  punjabi: table(
    'Harpreet Gurpreet Jaswinder Rajinder Amarjeet Manpreet Kuldeep Sukhdev Balwinder Rohit Sandeep Inderjit',
    'Simran Navjot Jasleen Paramjit Kulwinder Neha Ritu Harleen Manjit Rupinder',
    'Singh Kaur Sandhu Gill Arora Khanna Malhotra Bedi Dhillon Sethi Chawla Grewal Walia',
  ),
  marathi: table(
    'Sachin Nilesh Prashant Mahesh Ganesh Sandip Vijay Avinash Amol Shrikant Nitin Yogesh Tushar',
    'Vaishali Swati Sneha Ashwini Manisha Jyoti Supriya Madhuri Smita Pallavi',
    'Patil Deshmukh Kulkarni Joshi Jadhav Pawar Shinde More Chavan Gaikwad Deshpande Kale Bhosale Sawant Gokhale',
  ),
  gujarati: table(
    'Jignesh Hitesh Bhavesh Chirag Nilesh Paresh Ketan Mehul Kalpesh Dhaval Harshad Jayesh',
    'Hetal Bhavna Kinjal Nisha Rupal Jagruti Falguni Dipti Heena Komal',
    'Patel Shah Desai Mehta Trivedi Joshi Parmar Solanki Chauhan Bhatt Modi Prajapati Dave',
  ),
  bengali: table(
    'Subrata Partha Soumen Debashis Amit Tapan Sourav Abhijit Prosenjit Arindam Kaushik Sanjoy',
    'Mousumi Sharmila Paramita Rupa Mitali Sudipta Ananya Kakoli Barnali Piyali',
    'Banerjee Chatterjee Mukherjee Das Ghosh Bose Sen Roy Dutta Saha Mondal Chakraborty Biswas Sarkar',
  ),
  odia: table(
    'Bijay Prakash Subash Manas Rabindra Biswajit Pradeep Santanu Debasish Ranjan',
    'Sasmita Itishree Pragyan Lopamudra Sujata Mamata Subhashree Puspa',
    'Mohanty Patnaik Sahoo Panda Behera Nayak Das Mishra Swain Rout Jena Pradhan',
  ),
  northeast: table(
    'Bhaskar Pranjal Dipankar Hemanta Jayanta Lalrin Tashi Ibomcha Banteilang Rituraj Moirangthem Nabajyoti',
    'Mridula Jonali Rimjhim Dimpi Mary Daphi Pallabi Ningthi Bonti Himadri',
    'Bora Gogoi Kalita Saikia Sharma Deka Lyngdoh Singh Baruah Das Syiem Hazarika Medhi Sangma',
  ),
  tamil: table(
    'Murugan Senthil Karthik Saravanan Ramkumar Balaji Venkatesh Arun Prabhu Sivakumar Dinesh Mani Selvam',
    'Lakshmi Kavitha Priya Meenakshi Revathi Gayathri Vasanthi Malathi Uma Deepa',
    'Subramanian Krishnan Rajan Natarajan Sundaram Murthy Kumar Pillai Raman Ganesan Palaniswamy Chandran',
  ),
  telugu: table(
    'Srinivas Ravi Venkat Ramana Suresh Kiran Naresh Prasad Krishna Satish Mahesh Nagaraju Chandra',
    'Padma Lakshmi Swapna Sirisha Madhavi Sujatha Aruna Vijaya Kalyani Radhika',
    'Reddy Rao Naidu Chowdary Varma Goud Sastry Raju Yadav Kumar Prasad Babu Setty',
  ),
  kannada: table(
    'Manjunath Girish Nagesh Basavaraj Shivakumar Raghavendra Mahesh Prakash Lokesh Umesh Kiran Chetan',
    'Shobha Rekha Savitha Geetha Roopa Bhagya Latha Nethra Vidya Pushpa',
    'Gowda Shetty Hegde Rao Murthy Bhat Patil Naik Reddy Kumar Hiremath Swamy',
  ),
  malayalam: table(
    'Anil Biju Shaji Sajeev Jose Thomas Rajesh Sunil Manoj Vinod Joseph Abdul Faizal',
    'Bindu Sheeba Reena Mini Asha Sindhu Jincy Deepa Smitha Lekha',
    'Nair Menon Pillai Kurian Mathew Varghese Thomas Nambiar George Joseph Rahman Chacko Panicker',
  ),
  konkani: table(
    'Savio Ashwin Melwyn Rohan Vithal Santosh Francis Gajanan Nelson Prasad',
    'Maria Sharmila Reshma Clara Flavia Shilpa Veena Sunanda Lavina',
    'Fernandes DSouza Naik Kamath Pai Shenoy Pereira Prabhu Gaonkar Rodrigues Bhandary',
  ),
  kashmiri: table(
    'Bilal Tariq Imtiyaz Showkat Javid Riyaz Nazir Farooq Mushtaq Stanzin Tsering',
    'Shazia Rubina Nusrat Asifa Mehreen Saima Dolma Rifat',
    'Bhat Dar Wani Lone Mir Sofi Khan Rather Shah Malik',
  ),
};

/** Families found in every region. */
const everywhere = table(
  'Imran Salim Asif Nadeem Shahid Wasim Rehan Zubair Anthony Sunny',
  'Shabana Rukhsana Farida Nazneen Ayesha Zeenat Teresa Sana',
  'Khan Ansari Siddiqui Sheikh Qureshi Pathan Ahmed Hussain Mathews',
);

const hindiGiven: readonly (readonly [string, string])[] = [
  ['रमेश', 'ramesh'],
  ['सुनीता', 'sunita'],
  ['राजेश', 'rajesh'],
  ['मनोज', 'manoj'],
  ['पूजा', 'pooja'],
  ['संजय', 'sanjay'],
  ['अनीता', 'anita'],
  ['विकास', 'vikas'],
  ['सरिता', 'sarita'],
  ['दिनेश', 'dinesh'],
  ['ममता', 'mamta'],
  ['प्रकाश', 'prakash'],
  ['उषा', 'usha'],
  ['गणेश', 'ganesh'],
  ['शालिनी', 'shalini'],
];

const hindiSurnames: readonly string[] = [
  ...['शर्मा', 'वर्मा', 'गुप्ता', 'सिंह', 'यादव', 'मिश्रा', 'तिवारी', 'अग्रवाल', 'जैन', 'मीणा', 'चौधरी', 'पांडेय', 'सक्सेना'],
];

const middleNames: readonly string[] = ['Kumar', 'Lal', 'Chandra', 'Prasad', 'Nath'];

const hindiRegions: readonly Region[] = ['hindi', 'marathi', 'punjabi'];

/** A believable name for a person of the region; in Devanagari now and then where that is usual. */
export function drawPersonName(random: SeededRandom, region: Region): PersonName {
  if (hindiRegions.includes(region) && random.chance(0.16)) {
    const [given, latinGivenName] = random.pick(hindiGiven);
    return { displayName: `${given} ${random.pick(hindiSurnames)}`, latinGivenName };
  }
  const names = random.chance(0.1) ? everywhere : tables[region];
  const isWoman = random.chance(0.38);
  const given = random.pick(isWoman ? names.women : names.men);
  const middle = !isWoman && hindiRegions.includes(region) && random.chance(0.12) ? ` ${random.pick(middleNames)}` : '';
  const displayName = written(random, given + middle, random.pick(names.surnames));
  return { displayName, latinGivenName: given.toLowerCase() };
}

/** A surname of the region, in Latin letters. */
export function drawSurname(random: SeededRandom, region: Region): string {
  return random.pick(tables[region].surnames);
}

function written(random: SeededRandom, given: string, surname: string): string {
  const style = random.next();
  if (style < 0.06) return `${given.charAt(0)}. ${surname}`;
  if (style < 0.08) return `${surname} ${given.charAt(0)}.`;
  return style < 0.11 ? given : `${given} ${surname}`;
}

function table(men: string, women: string, surnames: string): NameTable {
  return { men: men.split(' '), women: women.split(' '), surnames: surnames.split(' ') };
}
