import 'server-only'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Engine } from '@/lib/catalogue/image-search/engine'
import { type PictureEngine, PROTOCOL } from '@/lib/catalogue/image-search/engine-operations'
import { SharedEngine } from '@/lib/catalogue/image-search/shared-engine'
import { syncIndex } from '@/lib/catalogue/image-search/sync-index'
import { env } from '@/lib/platform/env'
import { perProcess } from '@/lib/platform/server/per-process.mjs'
import { onShutdown } from '@/lib/platform/server/shutdown'

interface Current {
  engine?: PictureEngine
  /** The engine of this process itself, which runs only where it is the one in use. */
  own?: Engine
  /** A command has an engine of its own, which ends with it. */
  isShared?: true
}
export const current = perProcess('image engine', (): Current => ({}))

/** Called once when a server process starts: it has one engine with the other processes of the machine. */
export function shareImageEngine(): void {
  current.isShared = true
}

const settings = {
  size: env.IMAGE_ENGINE,
  file: env.IMAGE_SEARCH_MODEL,
  threads: env.IMAGE_SEARCH_THREADS,
  minScore: env.IMAGE_SEARCH_MIN_SIMILARITY,
}

/** Processes with another database, model or protocol have another engine. The path may have about 100 characters. */
function socketPath(): string {
  const name = createHash('sha256')
    .update(JSON.stringify([env.DATABASE_URL, settings, PROTOCOL]))
    .digest('hex')
  return join(env.IMAGE_ENGINE_SOCKET ?? env.DATA_DIR, `engine-${name.slice(0, 12)}.sock`)
}

/** The engine of the process. The model is loaded with the first operation. */
export function imageEngine(): PictureEngine {
  if (!current.engine) {
    const own = new Engine(settings)
    const engine = current.isShared ? new SharedEngine({ own, syncOwn: syncIndex, path: socketPath() }) : own
    current.engine = engine
    current.own = own
    onShutdown(() => engine.close())
  }
  return current.engine
}
