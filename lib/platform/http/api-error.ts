import { pageLocale } from '@/lib/base/i18n/locales'

// Apart from the client: forms of visitors show its errors, and load the client with the first use.

/** A failed call. status 0: no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  constructor(
    readonly status: number,
    message: string,
    readonly code: string,
    /** Dotted form-field path -> text; empty unless status is 400 or 409. */
    readonly fields: Record<string, string>,
    readonly data: unknown,
  ) {
    super(message)
  }
}

/** Refreshing the page would fail as well without a connection, and Next would show the browser's error page. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** The text when there is no response: offline, a broken connection, or a timeout after ANSWER_WITHIN_MS. */
export const NO_CONNECTION = 'There is no connection to the shop. Please check your internet and try again.'

const texts = {
  en: {
    noConnection: NO_CONNECTION,
    notAnswering: 'The shop could not answer just now. Please try again in a moment.',
    failed: 'Something went wrong. Please try again',
  },
  ur: {
    noConnection: 'دکان سے رابطہ نہیں ہو رہا۔ اپنا انٹرنیٹ دیکھ لیں اور دوبارہ کوشش کریں۔',
    notAnswering: 'دکان ابھی جواب نہیں دے سکی۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔',
    failed: 'کوئی مسئلہ پیش آ گیا ہے۔ دوبارہ کوشش کریں۔',
  },
}

/** Texts of the client itself, in the language of the page. The others come from the server. */
export const ownTexts = () => texts[pageLocale()]

/** The message of a failed request. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError) return error.message
  // A part of the page could not be loaded.
  return navigator.onLine ? ownTexts().failed : ownTexts().noConnection
}
