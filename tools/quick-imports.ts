import { registerHooks } from 'node:module'

/**
 * Told to Node by `--import`, before a program of ours: finds modules by what their importers say, without looking for them. An import of
 * ours names its file, and each of a server's thousands would be looked for in every folder above it. drizzle-orm tells its 447 ways in by a
 * description of 180 kB, which Node reads anew for each of its files and for whoever imports it. A server is there in two thirds of the time.
 */
const root = new URL('../', import.meta.url).href
const ours = '@pegada/'
const ways = 'drizzle-orm'
const theirs = `${root}node_modules/${ways}/`
const found = new Map<string, ReturnType<typeof at>>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (parentURL === undefined) return next(specifier, context)
    const isRelative = specifier.startsWith('.')
    if (specifier.endsWith('.ts')) {
      if (isRelative) return at(new URL(specifier, parentURL).href, 'module-typescript')
      if (specifier.startsWith(ours)) return at(root + specifier.slice(ours.length), 'module-typescript')
    }
    if (isRelative) {
      const isModule = specifier.endsWith('.mjs') || (specifier.endsWith('.js') && parentURL.startsWith(theirs))
      return isModule ? at(new URL(specifier, parentURL).href, 'module') : next(specifier, context)
    }
    if (!specifier.startsWith(ways)) return next(specifier, context)
    const known = found.get(specifier) ?? at(next(specifier, context).url, 'module')
    found.set(specifier, known)
    return known
  },
})

function at(url: string, format: 'module' | 'module-typescript') {
  return { url, format, shortCircuit: true }
}
