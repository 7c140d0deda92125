import 'server-only'
import type { Model } from '@/lib/catalogue/image-search/engine/models.mjs'

// The questions to engine/main.mjs, and its answers.

/** The engine cannot work now: it failed, has too many requests, or was stopped. */
export class EngineUnavailableError extends Error {
  override readonly name = 'EngineUnavailableError'
  /** Compared by name, as in AppError: bundles share one engine, but each has its own copy of this module. */
  static override [Symbol.hasInstance](value: unknown): value is EngineUnavailableError {
    return value instanceof Error && value.name === 'EngineUnavailableError'
  }
  constructor(readonly reason: 'broken' | 'busy' | 'stopped') {
    super(`The image engine is ${reason}.`)
  }
}

export interface Basis {
  id: number
  dim: number
  matrix: Float32Array
  offset: Float32Array
}

export interface Embedding {
  /** See engine/models.mjs. */
  model: string
  raw: Int8Array
  code: Int8Array | null
  basisId: number | null
  /** Milliseconds of CPU time. */
  work: number
}

export interface Match {
  id: string
  score: number
}

/** The measure by which pictures are compared. */
export type ComparedBy = Model['comparedBy']

/**
 * Increased with every change to what processes send one another, here or in shared-engine.ts: those of two releases that differ
 * in it have an engine each.
 */
export const PROTOCOL = 1

/** The operations of engine/main.mjs. */
export interface Operations {
  ready: [input: null, result: { model: string; comparedBy: ComparedBy; by: string }]
  /** `share` of the process's time that embedding may take: above 0, at most 1, by default 1. */
  embed: [input: { pixels: Uint8Array; share?: number }, result: Embedding]
  search: [
    input: { pixels: Uint8Array; take: number; minScore?: number | undefined },
    result: { comparedBy: ComparedBy; matches: Match[] },
  ]
  reset: [input: { model: string; basis: Basis | null }, result: null]
  put: [input: { ids: string[]; codes: Int8Array }, result: number]
  drop: [input: { ids: string[] }, result: number]
  size: [input: null, result: { pictures: number; bytes: number }]
}

export interface EngineMessage {
  id: number
  result?: unknown
  error?: string
  /** Sent once after loading: the model in use, and why it is not the preferred one. */
  loaded?: { model: string; by: string; errors: string[] }
}

/** The engine as the rest of the shop uses it. */
export interface PictureEngine {
  /** The model in use, or before loading the preferred one. */
  readonly model: string
  /** Changes whenever the engine begins anew with an empty index. */
  readonly generation: number
  /** Throws EngineUnavailableError. */
  run<O extends keyof Operations>(operation: O, input: Operations[O][0]): Promise<Operations[O][1]>
  /** Brings its index up to date, when another process may have to do it. */
  sync?(withinMs: number): Promise<void>
  close(): Promise<void>
}
