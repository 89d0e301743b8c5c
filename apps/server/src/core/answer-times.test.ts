import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { makeAnswerTimes } from './answer-times.ts';

it('says what a histogram of the library says of the same answers', async () => {
  const buckets = [0.002, 0.01, 0.1, 1];
  const ours = new Registry();
  const theirs = new Registry();
  const answered = makeAnswerTimes(ours, { name: 'x_seconds', help: 'Time', buckets });
  const histogram = new Histogram({
    name: 'x_seconds',
    help: 'Time',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [theirs],
  });
  for (const [method, route, status, seconds] of [
    ['GET', '/api/a', 200, 0.001],
    ['GET', '/api/a', 200, 0.002],
    ['GET', '/api/a', 200, 0.5],
    ['POST', '/api/b/:id', 401, 7],
    ['GET', '/api/a', 404, 0.05],
  ] as const) {
    answered(method, route, status, seconds);
    histogram.observe({ method, route, status }, seconds);
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
  expect(await ours.metrics()).toContain('x_seconds_bucket{le="0.002",method="GET",route="/api/a",status="200"} 2');
});
