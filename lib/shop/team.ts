/** The team, shown on the home page and the about page. */
export type TeamMember = { name: string; image: string; role: string; bio: string }

export const team: readonly TeamMember[] = [
  {
    name: 'Shabana Rafiq',
    image: '/art/team/shabana.webp',
    role: 'Founder and propagator',
    bio: 'Started with forty money plants on a roof in Ichhra. Still checks every tray of cuttings before breakfast.',
  },
  {
    name: 'Imran Chaudhry',
    image: '/art/team/imran.webp',
    role: 'Head grower',
    bio: 'Third generation from Pattoki. Knows by the weight of a pot whether it wants water.',
  },
  {
    name: 'Dr Zoya Khan',
    image: '/art/team/zoya.webp',
    role: 'Plant Pythologist',
    bio: 'Trained at Faisalabad in plant disease. Answers your worried photographs and teaches our caretakers.',
  },
  {
    name: 'Daniyal Ahmed',
    image: '/art/team/daniyal.webp',
    role: 'Packing and dispatch',
    bio: 'Built the box that carries a six foot areca to Gilgit upright, and answers the phone when it is late.',
  },
]
