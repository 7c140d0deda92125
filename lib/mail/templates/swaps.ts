import type { Drafts } from '@/lib/mail/templates/parts'

export interface SwapMail {
  'swap-dealt': {
    other: { name: string; email: string; phoneNumber: string }
    gives: string[]
    gets: string[]
  }
  /** Matches of two or three swaps. */
  'swap-match': { people: 2 | 3; gets: string[]; gives: string[] }
  'swap-taken-down': {
    offered: string[]
    desired: string[]
    reason: string
  }
}

export const swapMail: Drafts<SwapMail> = {
  'swap-dealt': ({ other, gives, gets }) => ({
    subject: 'Your plant swap is agreed',
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
    action: 'See the swap',
  }),
  'swap-match': ({ people, gets, gives }) => ({
    subject: 'A plant swap matches yours',
    paragraphs: [
      people === 2
        ? 'Someone offers a plant you want and wants a plant you offer.'
        : 'Three swaps match: one person offers a plant you want, and another wants a plant you offer.',
    ],
    rows: [
      ['You would get', gets.join(', ')],
      ['You would give', gives.join(', ')],
    ],
    action: 'See your matches',
  }),
  'swap-taken-down': ({ offered, desired, reason }) => ({
    subject: 'Your plant swap was taken down',
    paragraphs: [
      'We have removed one of your plant swaps from the marketplace. If you have questions, just reply to this email.',
    ],
    rows: [
      ['You offered', offered.join(', ')],
      ['You wanted', desired.join(', ')],
      ['Reason', reason],
    ],
    action: 'See your swaps',
  }),
}
