import { createContext, useContext } from 'react';

const Season = createContext('none');
export const useSeason = () => useContext(Season);

export default function Root({ children }) {
  return <Season value="spring">{children}</Season>;
}
