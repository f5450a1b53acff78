import { isContractProcedure } from '@orpc/contract'
import { COMPANY_MOVE_PART_BYTES } from '@pegada/contract/company-move-limits.ts'
import { contract } from '@pegada/contract/contract.ts'
import { importLimits } from '@pegada/contract/import-limits.ts'
import type { ProcedureMeta } from '@pegada/contract/procedure.ts'
import { REPORT_LOGO_BYTES_MAX } from '@pegada/contract/report-text.ts'
import { TICKET_FILE_BYTES_MAX } from '@pegada/contract/ticket.ts'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { pactPath } from './pact-path.ts'

const mebibyte = 1024 * 1024

/** The largest file of procedures that take less, or more, than most: in bytes. What each kind may weigh, the procedure says. */
const ownMax: Readonly<Record<string, number>> = {
  'imports.addFile': importLimits.zipMaxBytes,
  'imports.addPart': importLimits.partBytes,
  'companyMove.addPart': COMPANY_MOVE_PART_BYTES,
  'automation.receiveDocument': importLimits.zipMaxBytes,
  'reportText.putLogo': REPORT_LOGO_BYTES_MAX,
  'ticket.create': TICKET_FILE_BYTES_MAX,
  'ticket.reply': TICKET_FILE_BYTES_MAX,
  'ticket.answer': TICKET_FILE_BYTES_MAX,
}

/** A procedure that takes a file, where it is called, and how much its body may weigh. */
export interface FileDoor {
  readonly name: string
  /** Whoever calls it has no session: a link lets them in. */
  readonly isPublic: boolean
  readonly paths: readonly RegExp[]
  /** Bytes of the body: the file and a mebibyte for the rest. */
  readonly maxSize: number
}

/** Every procedure of the contract whose input has a file. */
export const fileDoors: readonly FileDoor[] = doorsOf(contract, [])

/**
 * Only the procedures that take files accept large bodies, and only from who is signed in or where a link lets people in without: a
 * body is held in memory.
 */
export function limitBody(path: string, isSignedIn: (headers: Headers) => Promise<boolean>): MiddlewareHandler {
  if (path.startsWith(pactPath)) return toCompany
  const door = fileDoors.find(({ paths }) => paths.some((pattern) => pattern.test(path)))
  if (!door) return everythingElse
  const larger = withMax(door.maxSize)
  return async (context, next) =>
    door.isPublic || (await isSignedIn(context.req.raw.headers)) ? larger(context, next) : everythingElse(context, next)
}

const withMax = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (context) => context.json({ code: 'request.too_large' }, 413) })
const everythingElse = withMax(mebibyte)
const toCompany = bodyLimit({
  maxSize: mebibyte,
  onError: (context) => context.json({ code: 'BadRequest', message: 'The body is too large' }, 413),
})

function doorsOf(node: unknown, path: readonly string[]): FileDoor[] {
  if (!isContractProcedure(node)) {
    return Object.entries(node as object).flatMap(([key, inner]) => doorsOf(inner, [...path, key]))
  }
  const { meta, route, inputSchema } = node['~orpc']
  if (!hasFile(inputSchema)) return []
  const name = path.join('.')
  const maxSize = (ownMax[name] ?? importLimits.sheetMaxBytes) + mebibyte
  const rest = (route.path ?? '').replaceAll(/\{[^}]+\}/g, '[^/]+')
  const paths = [new RegExp(`^/rpc/${path.join('/')}$`), new RegExp(`^/api/v1${rest}$`)]
  return [{ name, isPublic: (meta as ProcedureMeta).access === 'public', paths, maxSize }]
}

function hasFile(schema: unknown): boolean {
  return schema instanceof z.ZodObject && Object.values(schema.shape).some(isFile)
}

function isFile(schema: unknown): boolean {
  return schema instanceof z.ZodFile || (schema instanceof z.ZodOptional && isFile(schema.unwrap()))
}
