import { z } from 'zod'
import { ApiError, missing } from './api-error.ts'
import type { Kind, RecordOf, SandboxRecord } from './records.ts'
import type { Scene } from './scene.ts'
import { kindOfId, type View, viewOf } from './views.ts'

/** One route of the provider's API that the simulation has. Parameters that it does not know are refused, never passed over. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `/v1/customers/:id` */
  readonly path: string
  readonly params: z.ZodType
  act(scene: Scene, params: unknown, id: string): Promise<View>
}

export function route<Params extends z.ZodRawShape>(
  method: Route['method'],
  path: string,
  shape: Params,
  act: (scene: Scene, params: z.infer<z.ZodObject<Params>>, id: string) => Promise<View>,
): Route {
  const params = z.strictObject({ ...shape, expand: z.array(z.string()).optional() })
  return { method, path, params, act: (scene, given, id) => act(scene, given as z.infer<z.ZodObject<Params>>, id) }
}

export const whole = z.coerce.number().int()
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
/** What the provider says where a price that was archived is to be sold. */
export const inactivePrice = 'The price specified is inactive. This field only accepts active prices.'

export const metadata = z.record(z.string(), z.string())

export async function found<K extends Kind>(scene: Scene, kind: K, id: string): Promise<RecordOf<K>> {
  return (await scene.desk.get(kind, id)) ?? missing(kind, id)
}

export function one(scene: Scene, record: SandboxRecord): View {
  return viewOf(record, scene.context)
}

export function list(url: string, data: readonly unknown[]): View {
  return { id: '', object: 'list', url, has_more: false, data }
}

export const paging = { limit: whole.min(1).max(100).optional(), starting_after: z.string().optional() }

/** A page of records, the newest first as the provider lists them; the next begins after the last of this one. */
export function listPage(
  scene: Scene,
  url: string,
  records: readonly SandboxRecord[],
  { limit = 10, starting_after: after }: { limit?: number | undefined; starting_after?: string | undefined },
): View {
  const newestFirst = records.toReversed()
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1
  const page = newestFirst.slice(start, start + limit)
  const data = page.map((record) => one(scene, record))
  return { ...list(url, data), has_more: start + limit < newestFirst.length }
}

/** Puts whole objects where ids stand, as `expand` asks; what is not an id there is refused. */
export async function expand(scene: Scene, view: View, paths: readonly string[]): Promise<View> {
  for (const path of paths) await expandPath(scene, view, path.split('.'), path)
  return view
}

async function expandPath(scene: Scene, node: unknown, keys: readonly string[], path: string): Promise<void> {
  const [key, ...rest] = keys
  if (key === undefined || node === null || node === undefined) return
  if (Array.isArray(node)) {
    for (const item of node) await expandPath(scene, item, keys, path)
    return
  }
  const holder = node as Record<string, unknown>
  if (key === 'data' && Array.isArray(holder.data)) return expandPath(scene, holder.data, rest, path)
  if (!(key in holder))
    throw new ApiError(400, { type: 'invalid_request_error', message: `This property cannot be expanded (${path}).` })
  const value = holder[key]
  if (typeof value === 'string') holder[key] = await wholeOf(scene, value, key, path)
  await expandPath(scene, holder[key], rest, path)
}

async function wholeOf(scene: Scene, id: string, key: string, path: string): Promise<View> {
  const kind = key === 'coupon' ? 'coupon' : kindOfId(id)
  const record = kind && (await scene.desk.get(kind, id))
  if (!record)
    throw new ApiError(400, { type: 'invalid_request_error', message: `This property cannot be expanded (${path}).` })
  return viewOf(record, scene.context)
}

/** Parts of an object that the provider leaves out, or answers by their ids alone, unless they are asked for. */
export function withoutLeftOut(view: View, paths: readonly string[]): View {
  if (view.object === 'subscription' && !paths.includes('discounts')) {
    const discounts = view.discounts as readonly { readonly id: string }[]
    return { ...view, discounts: discounts.map(({ id }) => id) }
  }
  const leftOut = view.object === 'checkout.session' ? ['line_items'] : view.object === 'invoice' ? ['payments'] : []
  const hidden = leftOut.filter((key) => !paths.some((path) => path === key || path.startsWith(`${key}.`)))
  return Object.fromEntries(Object.entries(view).filter(([key]) => !hidden.includes(key))) as View
}
