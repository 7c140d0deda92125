import { z } from 'zod'
import { type AnswerText, apiText, inEnglish, inEnglishOf, label } from '@/lib/base/i18n/answer-text'
import { clearableText, optionalText, pageQuery, text, wholeNumber } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { reservedSlugs, SLUG_PATTERN } from '@/lib/shop/content/rules'
import { unknownPlaceholder } from '@/lib/shop/settings/placeholders'

// The pages that the shop writes itself (contract 2.7).

export const pageKinds = ['page', 'guide', 'returns', 'privacy', 'terms', 'contact', 'faq'] as const
export type PageKind = (typeof pageKinds)[number]
export const placements = ['footer', 'menu', 'none'] as const
export type Placement = (typeof placements)[number]

/** Kinds with a draft text of ours to begin with. */
export const draftKinds = ['returns', 'privacy', 'terms', 'contact', 'faq'] as const
export type DraftKind = (typeof draftKinds)[number]

export const MAX_TITLE_LENGTH = 200
export const MAX_SLUG_LENGTH = 80
/** Characters of HTML in each language; both fit into one request. */
const MAX_BODY_LENGTH = 30_000
export const MAX_POSITION = 999

const slug = text(label('address'), MAX_SLUG_LENGTH)
  .regex(SLUG_PATTERN, inEnglish('Address must be small Latin letters, digits and single hyphens'))
  .refine((value) => !reservedSlugs.has(value), inEnglish('Address is a reserved word'))

const withKnownPlaceholders =
  (label: AnswerText) => (value: string | null | undefined, context: z.RefinementCtx) => {
    const unknown = unknownPlaceholder(value ?? '')
    if (unknown)
      context.addIssue({
        code: 'custom',
        message: inEnglishOf(label, `has an unknown placeholder: ${unknown}`),
      })
  }

const fields = {
  slug,
  kind: z.enum(pageKinds, { error: inEnglish(`Kind must be one of ${pageKinds.join(', ')}`) }),
  title: text(inEnglish('Title'), MAX_TITLE_LENGTH).superRefine(withKnownPlaceholders(inEnglish('Title'))),
  titleUr: clearableText(inEnglish('Title in Urdu'), MAX_TITLE_LENGTH)
    .optional()
    .superRefine(withKnownPlaceholders(inEnglish('Title in Urdu'))),
  body: optionalText(inEnglish('Text'), MAX_BODY_LENGTH)
    .transform((value) => value ?? '')
    .superRefine(withKnownPlaceholders(inEnglish('Text'))),
  bodyUr: clearableText(inEnglish('Text in Urdu'), MAX_BODY_LENGTH)
    .optional()
    .superRefine(withKnownPlaceholders(inEnglish('Text in Urdu'))),
  placement: z
    .enum(placements, { error: inEnglish(`Placement must be one of ${placements.join(', ')}`) })
    .default('none'),
  position: wholeNumber(inEnglish('Position'), 0, MAX_POSITION).default(0),
  published: z
    .boolean({ error: apiText('fields.boolean', { label: inEnglish('Published') }) })
    .default(false),
}

export const contentPageForm = z.strictObject(fields)
export type ContentPageForm = z.output<typeof contentPageForm>
export const contentPageChange = contentPageForm.extend({ seen: seen.optional() })
export type ContentPageChange = z.output<typeof contentPageChange>

export const draftForm = z.strictObject({
  kind: z.enum(draftKinds, { error: inEnglish(`Kind must be one of ${draftKinds.join(', ')}`) }),
})

export const contentPageQuery = z.strictObject({
  ...pageQuery,
  kind: z.enum(pageKinds, { error: inEnglish(`kind must be one of ${pageKinds.join(', ')}`) }).optional(),
})
export type ContentPageQuery = z.output<typeof contentPageQuery>

/** A line of the list, without the texts. */
export const contentPageLine = z.strictObject({
  _id: z.string(),
  slug: z.string(),
  kind: z.enum(pageKinds),
  title: z.string(),
  titleUr: z.string().nullable(),
  placement: z.enum(placements),
  position: z.number(),
  published: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ContentPageLine = z.infer<typeof contentPageLine>

export const contentPageDto = contentPageLine.extend({ body: z.string(), bodyUr: z.string().nullable() })
export type ContentPageDto = z.infer<typeof contentPageDto>
