/** Declarations of what the samples use of this package. */
import { SessionState, SessionStore } from '@foal/core';
import { MongoClient } from 'mongodb';

export declare class MongoDBStore extends SessionStore {
  setMongoDBClient(mongoDBClient: MongoClient): void;
  boot(): Promise<void>;
  close(): Promise<void>;
  save(state: SessionState, maxInactivity: number): Promise<void>;
  read(id: string): Promise<SessionState | null>;
  update(state: SessionState, maxInactivity: number): Promise<void>;
  destroy(id: string): Promise<void>;
  clear(): Promise<void>;
  cleanUpExpiredSessions(maxInactivity: number, maxLifeTime: number): Promise<void>;
}
export { MongoDBStore as ConcreteSessionStore };
