/** A refusal in the shape that the provider gives: the SDK turns it into its own errors. */
export class ApiError extends Error {
  readonly status: number
  readonly error: Readonly<Record<string, unknown>>

  constructor(status: number, error: { readonly type: string; readonly message: string } & Record<string, unknown>) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

/** The request names something that is not there, or asks for what cannot be. */
export function refuse(message: string, code?: string, param?: string): never {
  throw new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
  })
}

export function missing(kind: string, id: string): never {
  throw new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  })
}
