import { isWorthRetrying } from './error-message.ts'

/** The first look at who is signed in is tried again after 1, 2 and 4 s where the line or the server failed (specification, section 4). */
export const sessionLook = {
  retry: (failures: number, error: unknown) => failures < 3 && isWorthRetrying(error),
  retryDelay: (failures: number) => 1000 * 2 ** failures,
}
