/** Problems of `<Tabs>` and `<TabItem>`. */
import type { Message, Place } from './problem.ts';

export function tabOutsideTabs(at: Place): Message {
  return {
    what: 'A <TabItem> stands outside of <Tabs>, so its content is shown without a tab.',
    fix: 'Put <Tabs> around it and its neighbours, or take the <TabItem> away.',
    at,
  };
}

export function tabsWithoutItems(at: Place): Message {
  return {
    what: '<Tabs> has no <TabItem>.',
    fix: 'Put at least one <TabItem value="…"> directly inside <Tabs>.',
    at,
  };
}

export function tabsWithOtherChild(child: string, at: Place): Message {
  return {
    what: `${child} stands directly inside <Tabs>, which holds only <TabItem> elements.`,
    fix: 'Move it into a <TabItem>, or out of the <Tabs>.',
    at,
  };
}

export function tabWithoutValue(at: Place): Message {
  return { what: 'A <TabItem> has no value.', fix: 'Give it one: <TabItem value="npm" label="npm">.', at };
}

export function duplicateTabValue(value: string, at: Place): Message {
  return {
    what: `Two tabs of the same <Tabs> have the value "${value}".`,
    fix: 'Give each <TabItem> a value of its own.',
    at,
  };
}

export function unknownDefaultTab(value: string, values: readonly string[], at: Place): Message {
  return {
    what: `defaultValue="${value}" is not the value of any tab. The values are: ${values.join(', ')}.`,
    fix: `Use one of them, for example defaultValue="${values[0] ?? ''}".`,
    at,
  };
}

export function tabsQueryWithoutGroup(at: Place): Message {
  return {
    what: '<Tabs queryString> needs a name for the query parameter.',
    fix: 'Add a groupId, or give the name: queryString="language".',
    at,
  };
}

export function tabAttributeMisspelt(
  written: { component: string; attribute: string },
  known: string,
  at: Place,
): Message {
  return {
    what: `<${written.component}> has no attribute "${written.attribute}", so it changes nothing.`,
    fix: `Did you mean "${known}"?`,
    at,
  };
}
