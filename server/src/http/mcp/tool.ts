import type { RouterClient } from '@orpc/server'
import type { ApiScope } from '@pegada/core/access/api-scope.ts'
import type { z } from 'zod'
import type { Translate } from '../../platform/locale/translate.ts'
import type { router } from '../../router.ts'

/** Every procedure of the API, called in process as the program that asks: its scopes, limits and policies hold as over REST. */
export type Procedures = RouterClient<typeof router>

/** What a tool works with. */
export interface ToolContext {
  readonly procedures: Procedures
  readonly translate: Translate
  /** Scopes of the key that asks. */
  readonly scopes: readonly string[]
}

/** What an assistant may call: its name, what it is for, what it takes, and the scope that the key needs for it. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly scope: ApiScope
  /** Changes nothing. */
  readonly isReading: boolean
  readonly input: z.ZodObject
  /** Answers what becomes JSON. Throws as the procedures that it calls. */
  readonly run: (context: ToolContext, args: unknown) => Promise<object>
}

/** A tool whose arguments are checked by `input` before it runs. */
export function toolOf<S extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'run'> & {
    readonly input: S
    readonly run: (context: ToolContext, args: z.output<S>) => Promise<object>
  },
): Tool {
  const { input, run, ...rest } = tool
  return { ...rest, input, run: (context, args) => run(context, input.parse(args)) }
}
