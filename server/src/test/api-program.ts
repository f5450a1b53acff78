import type { ApiScope } from '@pegada/core/access/api-scope.ts'
import type { TestApp, TestPerson } from './harness.ts'

/** A program that calls `/api/v1` with a key. */
export interface TestProgram {
  readonly keyId: string
  readonly secret: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ProgramAnswer>
}

export interface ProgramAnswer {
  readonly status: number
  readonly headers: Headers
  /** What a JSON answer says; nothing of a file. */
  readonly body: Readonly<Record<string, unknown>>
}

/** Makes a key in the person's company and a program that uses it. */
export async function openProgram(app: TestApp, person: TestPerson, scopes: ApiScope[]): Promise<TestProgram> {
  const key = await person.client.apiKey.create({ name: 'ERP', scopes })
  return { keyId: key.id, secret: key.secret, call: callerOf(app, key.secret) }
}

export function callerOf(app: TestApp, secret: string): TestProgram['call'] {
  return async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData
    const response = await app.request(`/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, headers: response.headers, body: text && isJson ? JSON.parse(text) : {} }
  }
}
