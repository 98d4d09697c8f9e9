/** Declarations of what the samples use of this package. */
import { SessionState, SessionStore } from '@foal/core';
import { RedisClient } from 'redis';

export declare class RedisStore extends SessionStore {
  setRedisClient(redisClient: RedisClient): void;
  boot(): Promise<void>;
  close(): Promise<void>;
  save(state: SessionState, maxInactivity: number): Promise<void>;
  read(id: string): Promise<SessionState | null>;
  update(state: SessionState, maxInactivity: number): Promise<void>;
  destroy(id: string): Promise<void>;
  clear(): Promise<void>;
  cleanUpExpiredSessions(): Promise<void>;
}
export { RedisStore as ConcreteSessionStore };
