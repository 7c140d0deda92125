const globals = /** @type {{ gulshan?: Map<string, unknown> }} */ (globalThis)

/**
 * One value of a name for the whole process, created at the first call. Every bundle of Next holds its own copy of a module, so
 * a variable of a module would exist several times.
 * @template T
 * @param {string} name
 * @param {() => T} create
 * @returns {T}
 */
export function perProcess(name, create) {
  globals.gulshan ??= new Map()
  if (!globals.gulshan.has(name)) globals.gulshan.set(name, create())
  return /** @type {T} */ (globals.gulshan.get(name))
}

/** Lets modules that are loaded after it create their values anew, as a new process would: for tests. */
export const forgetAll = () => globals.gulshan?.clear()
