import type { z } from 'zod'
import type { ErrorCode } from '@/lib/base/errors'
import type { DoneText } from '@/lib/base/i18n/answer-text'
import type { Locale } from '@/lib/base/i18n/locales'
import type { Needed } from '@/lib/base/permissions'
import type { Access, Viewer } from '@/lib/platform/auth/types'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type ListName =
  | 'Products'
  | 'Users'
  | 'Orders'
  | 'Appointments'
  | 'PlantSwaps'
  // Since version 1.1 of the contract.
  | 'Refunds'
  | 'Payments'
  | 'Synonyms'
  | 'Categories'
  | 'Imports'
  | 'Rows'
  | 'Pages'
  | 'Calls'
  | 'Discounts'
  | 'Claims'
  | 'Transfers'
  | 'Statements'
  | 'Lines'
  // Since version 1.5.
  | 'Staff'
  | 'Movements'
  | 'Growers'
  | 'Purchases'
  | 'PriceRuns'
  | 'Waits'
  | 'Caretakers'
export type AccountLimit =
  | 'order'
  | 'pay'
  | 'appointment'
  | 'deal'
  | 'review'
  | 'document'
  | 'claim'
  | 'transfer'
  | 'mailCheck'

/** The limits of uploaded files (contract 0.6). */
export interface Multipart {
  files: number
  /** Bytes of one file. */
  fileCap: number
}

/**
 * An endpoint of the API. The handler's validation, the OpenAPI document, the typed browser client and the generated
 * access tests use the same entry.
 */
export interface Endpoint {
  method: Method
  /** Relative to /api/v1, path parameters in braces. */
  path: `/${string}`
  summary: string
  access: Access
  /**
   * The permission that an ADMIN needs; required where `access` has ADMIN, or is 'signed-in' with `accountParam`. Callers of other
   * roles do not need it.
   */
  permission?: Needed
  /** The password was entered in this session a short while ago, else 403 PASSWORD_AGAIN. Never for public ones. */
  asksPassword?: true
  /**
   * No account may call it, and the handler rejects one. So a session counts without the proof that its own page has sent the
   * request: a buyer is never taken for a visitor.
   */
  rejectsAccounts?: true
  /** The path parameter with an account's id: all others except admins get 403, whether or not it exists. */
  accountParam?: string
  query?: z.ZodType
  /**
   * No form shows its field errors, so `error` of a 400 also has the message; a function decides by the body. Always
   * true for GET.
   */
  errorMessage?: true | ((sent: object) => boolean)
  /** Labels of the fields whose error texts begin with their path. */
  labels?: Readonly<Record<string, string>>
  /** A JSON body, or the parts of a form. */
  body?: z.ZodType
  /** Lists of the body whose errors are also given under the list's name, for forms that show one text beside it. */
  listsNamedFirst?: readonly string[]
  /** The body is multipart/form-data with files up to these limits. */
  multipart?: Multipart
  /** The body is one file, passed on as it arrives; of this type and at most so many bytes. */
  fileBody?: { media: string; cap: number }
  /** The body may be missing or {}. */
  bodyOptional?: true
  /** The schema of `data`, for lists of one element; its input is what is sent, its output what a handler returns. */
  returns: z.ZodType
  /** Set on lists: the X of pagination.totalX (contract 0.5). */
  list?: ListName
  /** bare: the keys of the data at the top level, without the envelope. raw: the handler returns a Response. */
  shape?: 'bare' | 'raw'
  /** The content type of a raw response that is not JSON. */
  media?: string
  status?: 200 | 201
  /** Seconds for which a success without credentials may be used again; without it, not at all. */
  freshSeconds?: number
  /**
   * It is the same for all visitors, who may get it from the replica, a few seconds old. Never set for what someone pays,
   * orders or owns. GET only.
   */
  isPublicData?: true
  /** The message of a success. */
  message: DoneText
  /** Further keys of the envelope beside `data`. */
  extras?: readonly ('token' | 'formParams')[]
  /** The endpoint's own errors, for the document. */
  errors?: readonly ErrorCode[]
  /** Takes an Idempotency-Key header (contract 2.3). */
  idempotent?: true
  /** Counted per account after authentication, on top of the general limit per address (contract 0.6). */
  accountLimit?: AccountLimit
  /** Replaces the general limit per address. */
  addressLimit?: 'register' | 'login' | 'forgot' | 'imageSearch' | 'orderLink'
}

/** Declares an endpoint; returns its argument with literal types. */
export const endpoint = <const E extends Endpoint>(spec: E): E => spec

/** Errors are `{"error":"text"}`, as recognition services send them (contract 4). */
export const answersPlainError = (path: string) => /^\/image-search\/upload\/?$/.test(path)

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** A request that carries an Idempotency-Key. */
export interface KeyedRequest {
  key: string
  /** A hash that is equal for equal paths and JSON values, whatever their key order and spacing. */
  requestHash: string
}

/** The input of a handler. Public endpoints may have no viewer. */
export interface Call<E extends Endpoint> {
  viewer: E['access'] extends 'public' ? Viewer | null : Viewer
  params: Record<ParamNames<E['path']>, string>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  /** The file of `fileBody`. */
  file: AsyncIterable<Uint8Array>
  /** The Idempotency-Key and the input it was sent with. */
  keyedRequest: KeyedRequest | null
  clientAddress: string
  /** The Origin header of a browser's request; null otherwise. */
  origin: string | null
  /** The User-Agent header. */
  userAgent: string | null
  /** The language that it likes best. */
  locale: Locale
  /** The value of a cookie as it was sent; null without it. */
  cookieNamed: (name: string) => string | null
}

export interface Page<T> {
  items: T[]
  total: number
  page: number
  limit: number
}

/** A page of a list whose items the database returned as JSON text, which is sent unchanged; `items` parses it. */
export class SerializedPage<T> implements Page<T> {
  constructor(
    readonly text: string,
    readonly shown: number,
    readonly total: number,
    readonly page: number,
    readonly limit: number,
  ) {}

  get items(): T[] {
    return JSON.parse(this.text) as T[]
  }
}

/** A result with further keys beside its data. */
export class Reply<T> {
  constructor(
    readonly data: T,
    readonly beside: {
      token?: string
      formParams?: Record<string, string>
      message?: DoneText
      status?: number
      headers?: Record<string, string>
      /** Values of Set-Cookie headers. */
      cookies?: readonly string[]
    } = {},
  ) {}
}

type Data<E extends Endpoint> = E extends { list: ListName }
  ? Page<z.output<E['returns']>>
  : z.output<E['returns']>
export type Result<E extends Endpoint> = E extends { shape: 'raw' } ? Response : Data<E> | Reply<Data<E>>

/** The input of an endpoint. */
export interface Input<E extends Endpoint> {
  params?: Record<ParamNames<E['path']>, string>
  query?: E['query'] extends z.ZodType ? z.input<E['query']> : never
  body?: E['body'] extends z.ZodType ? z.input<E['body']> : never
}
