/** What is measured of a request. */
export interface MeasuredRequest {
  readonly method: string
  /** Template of the path, such as `/api/v1/companies/{companyId}`: never the path itself. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** What is measured of a try of a job. */
export interface MeasuredJob {
  readonly name: string
  readonly outcome: 'done' | 'failed'
  readonly seconds: number
}

/** The metrics port: figures of this process and of the queue, without a name, a company or a person in them. */
export interface Metrics {
  /** Who reads the figures gives it. */
  readonly token: string
  readonly contentType: string
  request(measured: MeasuredRequest): void
  job(measured: MeasuredJob): void
  /** All figures, in the text format of Prometheus. */
  text(): Promise<string>
}
