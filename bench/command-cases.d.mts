export interface CommandCase {
  id: string;
  name: string;
  args: readonly string[];
  isCold: boolean;
  isSimulated?: boolean;
  peer?: string;
}

export const commandCases: readonly CommandCase[];
