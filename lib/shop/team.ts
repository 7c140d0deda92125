/** The team, shown on the home page and the about page: texts and pictures are named by these. */
export const team = ['shabana', 'imran', 'zoya', 'daniyal'] as const

export const portraitOf = (member: (typeof team)[number]): string => `/art/team/${member}.webp`
