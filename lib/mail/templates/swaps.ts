import { type Drafts, greet } from '@/lib/mail/templates/parts'

export interface SwapMail {
  'swap-dealt': {
    firstName: string
    other: { name: string; email: string; phoneNumber: string }
    gives: string[]
    gets: string[]
    link: string
  }
  /** Matches of two or three swaps. */
  'swap-match': { firstName: string; people: 2 | 3; gets: string[]; gives: string[]; link: string }
  'swap-taken-down': {
    firstName: string
    offered: string[]
    desired: string[]
    reason: string
    link: string
  }
}

export const swapMail: Drafts<SwapMail> = {
  'swap-dealt': ({ firstName, other, gives, gets, link }) => ({
    subject: 'Your plant swap is agreed',
    greeting: greet(firstName),
    paragraphs: [
      `You and ${other.name} have agreed to swap plants. Please contact each other and agree on where to meet.`,
    ],
    rows: [
      ['You give', gives.join(', ')],
      ['You get', gets.join(', ')],
      ['Name', other.name],
      ['Phone', other.phoneNumber],
      ['Email', other.email],
    ],
    action: { label: 'See the swap', link },
  }),
  'swap-match': ({ firstName, people, gets, gives, link }) => ({
    subject: 'A plant swap matches yours',
    greeting: greet(firstName),
    paragraphs: [
      people === 2
        ? 'Someone offers a plant you want and wants a plant you offer.'
        : 'Three swaps match: one person offers a plant you want, and another wants a plant you offer.',
    ],
    rows: [
      ['You would get', gets.join(', ')],
      ['You would give', gives.join(', ')],
    ],
    action: { label: 'See your matches', link },
  }),
  'swap-taken-down': ({ firstName, offered, desired, reason, link }) => ({
    subject: 'Your plant swap was taken down',
    greeting: greet(firstName),
    paragraphs: [
      'We have removed one of your plant swaps from the marketplace. If you have questions, just reply to this email.',
    ],
    rows: [
      ['You offered', offered.join(', ')],
      ['You wanted', desired.join(', ')],
      ['Reason', reason],
    ],
    action: { label: 'See your swaps', link },
  }),
}
