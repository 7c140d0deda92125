/** Buyers. `key` is how orders and reviews name them. */
export interface Person {
  key: string
  email: string
  firstName: string
  lastName: string
  phoneNumber: string
  street: string
  city: string
  state: string
  zipCode: string
  /** Registered so many days before the seeding. */
  joined: number
  isBlocked?: boolean
}

export const admin: Person = {
  key: 'admin',
  email: 'admin@gulshan.test',
  firstName: 'Zainab',
  lastName: 'Qureshi',
  phoneNumber: '+923214560001',
  street: '14 Gulshan Lane, Gulberg III',
  city: 'Lahore',
  state: 'Punjab',
  zipCode: '54660',
  joined: 420,
}

const person = (
  key: string,
  email: string,
  name: string,
  phoneNumber: string,
  address: string,
  joined: number,
): Person => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const [street = '', city = '', state = '', zipCode = ''] = address.split(' | ')
  return { key, email, firstName, lastName, phoneNumber, street, city, state, zipCode, joined }
}

export const buyers: Person[] = [
  person(
    'bilal',
    'buyer@gulshan.test',
    'Bilal Raza',
    '+923007654321',
    '5 Mall Road | Gujrat | Punjab | 50700',
    300,
  ),
  person(
    'hina',
    'buyer2@gulshan.test',
    'Hina Malik',
    '+923334412890',
    'House 88, Street 4, F-10/2 | Islamabad | Islamabad Capital Territory | 44000',
    260,
  ),
  person(
    'usman',
    'usman.sheikh@example.com',
    'Usman Sheikh',
    '+923212233445',
    '21-B Block 6, PECHS | Karachi | Sindh | 75400',
    310,
  ),
  person(
    'mariam',
    'mariam.aslam@example.com',
    'Mariam Aslam',
    '+923015566778',
    '9 Shadman Colony | Lahore | Punjab | 54000',
    280,
  ),
  person(
    'fahad',
    'fahad.iqbal@example.com',
    'Fahad Iqbal',
    '+923458899001',
    '33 Peoples Colony No. 1 | Faisalabad | Punjab | 38000',
    240,
  ),
  person(
    'sana',
    'sana.tariq@example.com',
    'Sana Tariq',
    '+923126677889',
    'Flat 5C, Askari 11 | Lahore | Punjab | 54792',
    200,
  ),
  person(
    'imran',
    'imran.khattak@example.com',
    'Imran Khattak',
    '+923339123456',
    '17 University Town | Peshawar | Khyber Pakhtunkhwa | 25000',
    190,
  ),
  person(
    'noor',
    'noor.fatima@example.com',
    'Noor Fatima',
    '+923061234567',
    '2 Bosan Road | Multan | Punjab | 60700',
    170,
  ),
  person(
    'hamza',
    'hamza.siddiqui@example.com',
    'Hamza Siddiqui',
    '+923228765432',
    'D-14 Block 4, Clifton | Karachi | Sindh | 75600',
    160,
  ),
  person(
    'areeba',
    'areeba.javed@example.com',
    'Areeba Javed',
    '+923315544332',
    '64 Satellite Town | Rawalpindi | Punjab | 46300',
    140,
  ),
  person(
    'kamran',
    'kamran.bhatti@example.com',
    'Kamran Bhatti',
    '+923004321765',
    '11 Paris Road | Sialkot | Punjab | 51310',
    120,
  ),
  person(
    'zara',
    'zara.haider@example.com',
    'Zara Haider',
    '+923452221133',
    '7 Jinnah Road | Quetta | Balochistan | 87300',
    100,
  ),
  person(
    'daniyal',
    'daniyal.abbasi@example.com',
    'Daniyal Abbasi',
    '+923115678901',
    '40 Supply Bazaar Road | Abbottabad | Khyber Pakhtunkhwa | 22010',
    80,
  ),
  person(
    'saima',
    'saima.memon@example.com',
    'Saima Memon',
    '+923337788990',
    '12 Qasimabad Phase 1 | Hyderabad | Sindh | 71000',
    60,
  ),
  {
    ...person(
      'tariq',
      'tariq.mehmood@example.com',
      'Tariq Mehmood',
      '+923001122334',
      '3 GT Road | Gujranwala | Punjab | 52250',
      90,
    ),
    isBlocked: true,
  },
]
