import { decodeEntities } from '@/lib/base/html'
import { paths } from '@/lib/base/paths'

// Addresses and questions of the pages that the shop writes. Pure and browser-safe.

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Words that addresses below /pages and /guides may need for themselves. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'create',
  'draft',
  'edit',
  'index',
  'new',
  'preview',
  'sitemap',
])

/** The public path of a page. */
export const contentPath = ({ kind, slug }: { kind: string; slug: string }): string =>
  kind === 'guide' ? paths.guide(slug) : paths.page(slug)

/** The address that a title suggests, without placeholders: 'How to repot?' -> 'how-to-repot'; '' for a title without Latin letters. */
export const slugFor = (title: string, max = 80): string =>
  title
    .replace(/\{\w*\}/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-|-$/g, '')

const heading = /<h([1-4])>([\s\S]*?)<\/h\1>/g

const withoutTags = (html: string) =>
  decodeEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

interface Section {
  level: number
  title: string
  /** The text until the next heading. */
  text: string
}

/** The headings of sanitised HTML with the text below each. */
function sectionsOf(html: string): Section[] {
  const found = [...html.matchAll(heading)]
  return found.map((match, at) => ({
    level: Number(match[1]),
    title: withoutTags(match[2] ?? ''),
    text: withoutTags(html.slice(match.index + match[0].length, found[at + 1]?.index)),
  }))
}

export interface Question {
  question: string
  answer: string
}

/** Headings that end in a question mark and have an answer; none when the page is not a list of questions. */
export function questionsOf(html: string): Question[] {
  const questions = sectionsOf(html)
    .filter(({ title, text }) => /[?؟]$/.test(title) && text !== '')
    .map(({ title, text }) => ({ question: title, answer: text }))
  return questions.length > 1 ? questions : []
}
